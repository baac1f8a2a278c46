/** A command that works with the token, at the address where it is active at once. */
export function curlWith(token: string, address: string | null): string {
  return `curl -H 'token: ${token}' '${address ?? location.origin}/panels/getPanels?limit=1'`;
}
