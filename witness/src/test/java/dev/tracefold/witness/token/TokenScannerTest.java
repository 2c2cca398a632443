package dev.tracefold.witness.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenScannerTest {
  private static String words(String text) {
    return TokenScanner.tokens(text).stream().map(Token::text).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          p->x += a[i]-- // c          | p -> x += a [ i ] --
          1.5e-3f+0xEp1-.5             | 1.5e-3f + 0xEp1 - .5
          L"a\\"b" 'c' /* ' */ f(...)  | L"a\\"b" 'c' f ( ... )
          a<<=b>>c<=d                  | a <<= b >> c <= d
          \\result>0==>\\old(x)<==>a      | \\result > 0 ==> \\old ( x ) <==> a
          """)
  void tokensAreAsLongAsTheyCanBe(String text, String expected) {
    assertEquals(expected, words(text));
  }

  @Test
  void directivesGoOnOverCommentsAndSplices() {
    assertEquals(
        "a b c", words("a\n#define x \\\n y\n b\n #if 1 /* one\n two */ three\n#x // /*\nc"));
  }

  @Test
  void tokensKnowTheirPlaces() {
    List<Token> tokens = TokenScanner.tokens("int\n /* \n */ a->b;");
    Token arrow = tokens.get(2);
    assertEquals(new Token(Token.Kind.SYMBOL, "->", 14, 16, 3, 6), arrow);
    assertEquals(";", tokens.get(4).text());
    assertEquals(Token.Kind.WORD, tokens.get(0).kind());
  }
}
