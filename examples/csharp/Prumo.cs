using System.Globalization;
using System.Net;
using System.Net.Http.Json;
using System.Text.Json;

/// <summary>The API refused a request: the message says what to mend.</summary>
public sealed class RefusedException(string message) : Exception(message);

/// <summary>
/// Requests to Prumo with a plain HttpClient: sent again when that may help, a write under one idempotency key, so that it is done
/// once.
/// </summary>
public sealed class Prumo(string baseUrl, string token) : IDisposable
{
    private const int Attempts = 5;

    // The token is nobody else's to see: redirects are not followed.
    private readonly HttpClient _http = new(new HttpClientHandler
    {
        AllowAutoRedirect = false,
        AutomaticDecompression = DecompressionMethods.All,
    })
    {
        Timeout = TimeSpan.FromSeconds(90),
    };

    public void Dispose() => _http.Dispose();

    /// <summary>The records of a GET.</summary>
    public async Task<List<JsonElement>> Get(string path)
    {
        var (response, _) = await Send(HttpMethod.Get, path);
        return response.EnumerateArray().ToList();
    }

    /// <summary>
    /// Sends a request; gives `response`, and whether everything that depends on a write was recalculated within
    /// `waitSeconds`.
    /// </summary>
    public async Task<(JsonElement Response, bool Waited)> Send(
        HttpMethod method, string path, object? body = null, int? waitSeconds = null)
    {
        var key = Guid.NewGuid().ToString();
        for (var attempt = 1; ; attempt++)
        {
            // A message can be sent once: each attempt has its own, with the same key.
            using var request = new HttpRequestMessage(method, baseUrl.TrimEnd('/') + path);
            request.Headers.Add("token", token);
            if (method != HttpMethod.Get) request.Headers.Add("Idempotency-Key", key);
            if (waitSeconds is not null) request.Headers.Add("Prefer", $"wait={waitSeconds}");
            if (body is not null) request.Content = JsonContent.Create(body);
            var pause = TimeSpan.FromSeconds(Math.Min(8, 0.25 * Math.Pow(2, attempt)) * (0.5 + Random.Shared.NextDouble() / 2));
            try
            {
                using var answer = await _http.SendAsync(request);
                var text = await answer.Content.ReadAsStringAsync();
                if (answer.IsSuccessStatusCode)
                {
                    using var document = JsonDocument.Parse(text);
                    return (document.RootElement.GetProperty("response").Clone(), WasWaited(answer));
                }
                if (attempt == Attempts || !IsPassing(answer)) throw Refusal(method, path, answer, text);
                if (answer.Headers.RetryAfter?.Delta is { } later && later > pause) pause = later;
            }
            catch (Exception error) when (attempt < Attempts && error is HttpRequestException or TaskCanceledException)
            {
                // No answer came: whether the write was done is not known, and its key makes it safe to repeat.
            }
            await Task.Delay(pause);
        }
    }

    private static bool WasWaited(HttpResponseMessage answer) =>
        answer.Headers.TryGetValues("Preference-Applied", out var applied)
        && applied.Any(one => one.Contains("wait=", StringComparison.Ordinal));

    private static string CodeOf(HttpResponseMessage answer) =>
        answer.Headers.TryGetValues("X-Error-Code", out var codes) ? codes.First() : "";

    private static bool IsPassing(HttpResponseMessage answer) =>
        (int)answer.StatusCode is 429 or 502 or 503 or 504 || CodeOf(answer) == "idempotency-key-running";

    private static RefusedException Refusal(HttpMethod method, string path, HttpResponseMessage answer, string text)
    {
        var code = CodeOf(answer);
        var message = answer.ReasonPhrase;
        if (code != "")
        {
            using var document = JsonDocument.Parse(text);
            message = document.RootElement.GetProperty("msg").GetString();
        }
        var status = ((int)answer.StatusCode).ToString(CultureInfo.InvariantCulture);
        return new RefusedException($"{method} {path}: {status} {code}: {message}");
    }
}
