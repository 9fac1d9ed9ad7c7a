import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Sending {
  key?: string;
  token?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** A new connection when absent. */
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Duration in milliseconds. */
  ms: number;
}

/** @throws Error if the connection ends without a response; requests are never repeated */
export function send(address: string, method: string, path: string, sending: Sending = {}): Promise<Answer> {
  const begun = performance.now();
  const body = bytesOf(sending.body);
  const headers: Record<string, string> = {
    ...(sending.key && { 'X-API-Key': sending.key }),
    ...(sending.token && { Authorization: `Bearer ${sending.token}` }),
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
    ...sending.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent: sending.agent ?? false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject).once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - begun });
      });
    });
    sent.once('error', reject).end(body);
  });
}

export function bodyOf({ text }: Answer): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

/** A form with one file. */
export function formWith(file: Buffer): Pick<Sending, 'body' | 'headers'> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  };
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(JSON.stringify(body));
}
