import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** The service as `npm start` runs it, with the output of both streams. */
export class RealService {
  said = '';
  address = '';
  private readonly gone: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.gone = once(child, 'exit');
  }

  static async start(settings: Record<string, string>): Promise<RealService> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', SHUTDOWN_DELAY_MS: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = new RealService(child);
    await new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        service.said += String(text);
        service.address ||= /Galley is at (http:[^\s"]+)/.exec(service.said)?.[1] ?? '';
        if (service.address !== '') resolve();
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', () => reject(new Error(service.said)));
    });
    return service;
  }

  send(method: string, path: string, headers: Record<string, string>, body?: object | string): Promise<Response> {
    return fetch(this.address + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Characters up to U+00FF, sent as one byte each, most of which clients refuse to send. */
  async sendBytes(text: string): Promise<void> {
    const { hostname, port } = new URL(this.address);
    const socket = connect(Number(port), hostname);
    socket.end(Buffer.from(text, 'latin1')).resume();
    await once(socket, 'close');
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.gone;
  }
}
