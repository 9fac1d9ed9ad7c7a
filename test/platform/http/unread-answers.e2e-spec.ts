import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestHead } from '../../attack/tools/raw-http.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

const MIB = 1024 * 1024;

describe('an answer that its client does not read', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let slug: string;

  beforeAll(async () => {
    test = await TestApp.start({ WRITE_DEADLINE_MS: '3000' });
    workspace = await test.workspace();
    // Larger than the buffers of a connection.
    const bodyJson = Array.from({ length: 900 }, () => ({ type: 'paragraph', text: 'x'.repeat(10_000) }));
    ({ slug } = await new Given(test).post(workspace, { bodyJson }));
  });
  afterAll(() => test.stop());

  async function begin(): Promise<Socket> {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(
      requestHead(`GET /api/v1/external/posts/${slug} HTTP/1.1`, workspace.key).replace('close', 'keep-alive'),
    );
    return socket;
  }
  it('is given up after the deadline, and its connection ends', async () => {
    const accepted = once(test.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const socket = await begin();
    const [connection] = await accepted;
    await once(connection, 'close');
    socket.destroy();
  });

  it('goes on as long as the client takes some of it now and then', async () => {
    const socket = await begin();
    let bytes = 0;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes >= 9 * MIB) break;
      if (bytes < 2 * MIB) await sleep(20);
    }
    expect(bytes).toBeGreaterThanOrEqual(9 * MIB);
    socket.destroy();
  });
});
