package dev.tracefold.batch.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Headless Chromium, driven through ChromeDriver by the WebDriver protocol. */
final class Browser implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Pattern PORT = Pattern.compile(".*started successfully on port (\\d+).*");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process driver;
  private final String root;
  private String session = "";

  private Browser(Process driver, int port) {
    this.driver = driver;
    this.root = "http://127.0.0.1:" + port + "/session";
  }

  static boolean isInstalled() {
    return Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
  }

  static Browser start(Path profile) throws IOException, InterruptedException {
    Process driver =
        new ProcessBuilder(DRIVER.toString(), "--port=0").redirectErrorStream(true).start();
    Browser browser = new Browser(driver, port(driver));
    ObjectNode request = JSON.createObjectNode();
    ObjectNode options =
        request.putObject("capabilities").putObject("alwaysMatch").putObject("goog:chromeOptions");
    options.put("binary", CHROMIUM.toString());
    ArrayNode arguments = options.putArray("args");
    for (String argument :
        new String[] {
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--no-first-run",
          "--window-size=1280,1000",
          "--user-data-dir=" + profile
        }) {
      arguments.add(argument);
    }
    browser.session = "/" + browser.send("", request).get("sessionId").textValue();
    return browser;
  }

  private static int port(Process driver) throws IOException {
    BufferedReader output =
        new BufferedReader(new InputStreamReader(driver.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      Matcher matcher = PORT.matcher(line);
      if (matcher.matches()) {
        return Integer.parseInt(matcher.group(1));
      }
    }
    throw new IOException("chromedriver does not start");
  }

  void open(Path page) throws IOException, InterruptedException {
    send("/url", JSON.createObjectNode().put("url", page.toUri().toString()));
  }

  /** The value of a JavaScript expression. */
  JsonNode value(String expression) throws IOException, InterruptedException {
    ObjectNode script = JSON.createObjectNode().put("script", "return " + expression);
    script.putArray("args");
    return send("/execute/sync", script);
  }

  String text(String expression) throws IOException, InterruptedException {
    return value(expression).asText();
  }

  void click(String selector) throws IOException, InterruptedException {
    send("/element/" + element(selector) + "/click", JSON.createObjectNode());
  }

  void type(String selector, String keys) throws IOException, InterruptedException {
    send("/element/" + element(selector) + "/value", JSON.createObjectNode().put("text", keys));
  }

  /** Moves the mouse to a place of the window. */
  void pointAt(int x, int y) throws IOException, InterruptedException {
    ObjectNode request = JSON.createObjectNode();
    ObjectNode mouse = request.putArray("actions").addObject();
    mouse.put("type", "pointer").put("id", "mouse");
    mouse
        .putArray("actions")
        .addObject()
        .put("type", "pointerMove")
        .put("duration", 0)
        .put("x", x)
        .put("y", y);
    send("/actions", request);
  }

  private String element(String selector) throws IOException, InterruptedException {
    JsonNode found =
        send(
            "/element",
            JSON.createObjectNode().put("using", "css selector").put("value", selector));
    return found.elements().next().textValue();
  }

  private JsonNode send(String path, ObjectNode body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(root + session + path))
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build();
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    JsonNode value = JSON.readTree(response.body()).get("value");
    if (response.statusCode() != 200) {
      throw new IOException(path + ": " + value);
    }
    return value;
  }

  @Override
  public void close() {
    List<ProcessHandle> all = new ArrayList<>(driver.descendants().toList());
    all.add(driver.toHandle());
    all.forEach(ProcessHandle::destroy);
    // Until the last of them has ended, they may write to the profile, which is to be deleted.
    all.forEach(Browser::await);
  }

  private static void await(ProcessHandle process) {
    try {
      process.onExit().get(10, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      process.destroyForcibly();
      process.onExit().join();
    }
  }
}
