/* Starts Scalar in the page of the reference. Nothing but this server is asked for anything. */
const { testRequests, servers } = JSON.parse(document.getElementById('settings').textContent);

const content = await (await fetch('/openapi.json')).json();
// Examples are filled in where a request is tried out; what is asked for by headers should be asked for by somebody.
for (const parameter of Object.values(content.components.parameters)) {
  if (parameter.in === 'header') delete parameter.example;
}

window.Scalar.createApiReference('#content', {
  content,
  // Requests go where the page came from, under whatever name; where none are sent, examples name the document's servers.
  servers: testRequests ? [{ url: location.origin, description: 'This server: development' }] : servers,
  hideTestRequestButton: !testRequests,
  authentication: { preferredSecurityScheme: 'token' },
  // A token is forgotten with the page.
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
