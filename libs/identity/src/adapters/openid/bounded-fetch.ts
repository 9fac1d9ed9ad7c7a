/** The documents of providers have some kilobytes. */
const BYTES_MAX = 1024 * 1024;

/**
 * `fetch` for responses of providers, which are read up to a limit.
 *
 * @throws Error for a larger response
 */
export async function boundedFetch(url: string, options: object): Promise<Response> {
  const response = await fetch(url, options);
  const body = response.body && Buffer.concat(await chunksOf(response.body));
  const { status, statusText, headers } = response;
  // Some statuses may not even have an empty body.
  return new Response(body?.length ? body : null, { status, statusText, headers });
}

async function chunksOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new Error(`The response has more than ${BYTES_MAX} bytes.`);
    chunks.push(chunk);
  }
  return chunks;
}
