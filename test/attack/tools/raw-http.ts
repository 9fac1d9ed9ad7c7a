import { connect, type AddressInfo } from 'node:net';
import type { TestApp } from '../../support/app.ts';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes that clients refuse to send, and reads until the service closes the connection. */
export function sendRaw(test: TestApp, bytes: string | Buffer): Promise<RawAnswer> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString())));
  });
}

/** The lines of a request head that asks to close the connection. */
export function requestHead(line: string, key: string | null, headers: readonly string[] = []): string {
  const known = ['Host: galley.test', 'Connection: close', ...(key === null ? [] : [`X-API-Key: ${key}`])];
  return [line, ...known, ...headers, '', ''].join('\r\n');
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: end < 0 ? '' : text.slice(end + 4) };
}
