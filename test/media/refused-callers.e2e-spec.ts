import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Galley, GalleyError } from '@galley/client';
import { TestApp, type TestWorkspace } from '../support/app.ts';

const run = promisify(execFile);

const UPLOAD_OFTEN = join(__dirname, 'upload-often.mjs');
const TIMES = 30;
const MIB = 1024 * 1024;

describe('an upload of a caller who may not is answered, whatever is still being sent:', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let readerKey: string;
  let port: number;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    readerKey = (await test.memberWithout(workspace, 'media:write')).key;
    ({ port } = test.app.getHttpServer().address() as AddressInfo);
  });
  afterAll(() => test.stop());

  const url = () => `http://127.0.0.1:${port}/api/v1/external/media`;

  it.each([
    ['401 UNAUTHORIZED', 200],
    ['401 UNAUTHORIZED', 100_000],
    ['401 UNAUTHORIZED', 900_000],
    ['403 FORBIDDEN', 200],
    ['403 FORBIDDEN', 900_000],
  ])('%s to fetch, with %i bytes', async (outcome, bytes) => {
    const key = outcome.startsWith('401') ? 'nonsense' : readerKey;
    // In a separate process, so that sending continues while the service responds.
    const { stdout } = await run(process.execPath, [UPLOAD_OFTEN, url(), key, String(bytes), String(TIMES)]);
    const outcomes = JSON.parse(stdout) as string[];
    expect(outcomes).toEqual(Array.from({ length: TIMES }, () => outcome));
  });

  it('401 to a client that closes its connections', async () => {
    for (let n = 0; n < TIMES; n += 1) expect(await statusWith(new Agent({ keepAlive: false }))).toBe(401);
  });

  it('401 to a client that keeps its connection, which serves the next request too', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connections = new Set<unknown>();
    test.app.getHttpServer().on('connection', (socket: unknown) => connections.add(socket));
    for (let n = 0; n < TIMES; n += 1) expect(await statusWith(agent)).toBe(401);
    agent.destroy();
    expect(connections.size).toBe(1);
  });

  const statusWith = (agent: Agent) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 500_000 };
      const sent = request(url(), { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject);
      sent.end(Buffer.alloc(500_000, 'x'));
    });

  it("403 to Galley's own client", async () => {
    const galley = new Galley({ baseUrl: `http://127.0.0.1:${port}`, apiKey: readerKey });
    for (let n = 0; n < TIMES; n += 1) {
      const refusal = await galley.media.upload(new Blob([Buffer.alloc(300_000)])).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(GalleyError);
      expect((refusal as GalleyError).code).toBe('FORBIDDEN');
    }
  });

  it('with no more than a bounded rest of it read, where its end is not known', async () => {
    const { answer, sent } = await pour(64 * MIB);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"code":"UNAUTHORIZED"/);
    expect(answer).toMatch(/^Connection: close\r$/m);
    expect(sent).toBeLessThan(32 * MIB);
  });

  it('and given up when the rest does not come', async () => {
    const begun = performance.now();
    const { answer } = await pour(1);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  /** Sends chunks without end until the connection is closed or enough was sent. */
  const pour = (most: number) =>
    new Promise<{ answer: string; sent: number }>((resolve) => {
      const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
      let answer = '';
      let sent = 0;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /api/v1/external/media HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
        pump();
      });
      const pump = () => {
        while (!socket.destroyed && sent < most) {
          sent += chunk.byteLength;
          if (!socket.write(chunk)) return void socket.once('drain', pump);
        }
      };
      socket.on('data', (bytes) => (answer += bytes.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ answer, sent }));
    });
});
