/**
 * Sends a case's request once, and checks the response.
 * @param {string} url of the server
 * @param {Record<string, string>} headers
 * @param {import('./read-cases.mjs').Case} one
 * @throws {Error} if the response is wrong
 */
export async function probe(url, headers, { name, requests, status, isRight }) {
  const [{ method, path, headers: own, body }] = requests;
  const filled = { method, headers: { ...headers, ...own }, body: body?.replace('{n}', '0') };
  const response = await fetch(url + path, filled);
  const answer = await response.text();
  const right = response.status === status && isRight(answer === '' ? null : JSON.parse(answer));
  if (!right) throw new Error(`"${name}" is answered wrongly, with ${response.status}: ${answer.slice(0, 500)}`);
}
