import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';

/** A client that sends arbitrary bytes. */
export interface RawClient {
  write(bytes: string | Buffer): void;
  /** Everything received until the connection ended. */
  answer: Promise<string>;
  closed: Promise<void>;
  socket: Socket;
}

export async function connect(address: string, bytes: string): Promise<RawClient> {
  const { hostname, port } = new URL(address);
  const socket = connectTo(Number(port), hostname);
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  // A connection that is reset counts as closed.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return { write: (more) => void socket.write(more), answer: closed.then(() => said), closed, socket };
}
