/* Starts Scalar in the page on which requests are tried out. They go to this server only. */
const content = await (await fetch('/openapi.json')).json();
// Scalar would send the examples of headers, which change what a request does.
for (const parameter of Object.values(content.components.parameters)) {
  if (parameter.in === 'header') delete parameter.example;
}

// What stands there until the requests are drawn goes.
const drawing = new MutationObserver(() => {
  if (document.querySelector('#reference :is(h1, h2)') === null) return;
  drawing.disconnect();
  for (const one of document.querySelectorAll('.loading')) one.remove();
});
drawing.observe(document.getElementById('reference'), { childList: true, subtree: true });

window.Scalar.createApiReference('#reference', {
  content,
  servers: [{ url: location.origin, description: 'This server: development' }],
  authentication: { preferredSecurityScheme: 'token' },
  // The token is not kept when the page is closed.
  persistAuth: false,
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
