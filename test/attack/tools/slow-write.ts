import { connect, type AddressInfo, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { AccessGuard } from '@app/platform';
import type { TestApp } from '../../support/app.ts';

export interface SlowAnswer {
  readonly status: number;
  readonly body: { code?: string; message?: string; id?: string };
}

/** A request whose head was accepted and whose body is still to be sent. */
export class SlowWrite {
  private constructor(
    private readonly socket: Socket,
    private readonly rest: string,
    private readonly answer: Promise<string>,
  ) {}

  /** @param headers such as `X-API-Key: …` @returns after the guard has accepted the request */
  static async begin(
    test: TestApp,
    line: string,
    headers: readonly string[],
    body: object | string,
  ): Promise<SlowWrite> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? [] : ['Content-Type: application/json'];
    const length = `Content-Length: ${Buffer.byteLength(text)}`;
    const head = [`${line} HTTP/1.1`, 'Host: galley.test', 'Connection: close', ...headers, ...type, length, '', ''];
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const passed = guardPasses();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });
    socket.write(head.join('\r\n') + text.slice(0, -1));
    await passed;
    return new SlowWrite(socket, text.slice(-1), answer);
  }

  /** Sends the rest of the body. */
  async finish(): Promise<SlowAnswer> {
    this.socket.write(this.rest);
    const text = await this.answer;
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
    return {
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
      body: json === '' ? {} : (JSON.parse(json) as SlowAnswer['body']),
    };
  }
}

/** Resolves when the guard has accepted the next request. */
function guardPasses(): Promise<void> {
  return new Promise((resolve) => {
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const original = AccessGuard.prototype.canActivate;
    const spy = jest.spyOn(AccessGuard.prototype, 'canActivate');
    spy.mockImplementation(async function (this: AccessGuard, context: ExecutionContext) {
      spy.mockRestore();
      const passed = await original.call(this, context);
      setImmediate(resolve);
      return passed;
    });
  });
}
