/** Characters of the name that a client gives itself. */
const MOST = 100;

/** For the log of activities: the interface, and the name that the client gives itself, which nobody verifies. */
export function throughOf(client: unknown): string {
  const name = typeof client === 'string' ? client.replace(/[\p{C}\p{Z}]+/gu, ' ').trim() : '';
  return name === '' ? 'mcp' : `mcp ${Array.from(name).slice(0, MOST).join('').trim()}`;
}
