/* Starts Scalar in the page of the reference. Requests go to this server only. */
const { testRequests, servers } = JSON.parse(document.getElementById('settings').textContent);

const content = await (await fetch('/openapi.json')).json();
// Scalar would send the examples of headers, which change what a request does.
for (const parameter of Object.values(content.components.parameters)) {
  if (parameter.in === 'header') delete parameter.example;
}

window.Scalar.createApiReference('#content', {
  content,
  // Requests go to the page's own origin. If there are none, examples show the document's servers.
  servers: testRequests ? [{ url: location.origin, description: 'This server: development' }] : servers,
  hideTestRequestButton: !testRequests,
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
