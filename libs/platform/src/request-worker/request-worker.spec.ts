import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimited } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';
import { RequestWorker } from './request-worker.ts';

/** Answers with what it was sent once the file that the request names exists; ends when it is told "die", and reads no body of an "early" one. */
const PROGRAM = `
  import { createServer } from 'node:http';
  import { existsSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  const server = createServer(async (request, response) => {
    if (request.headers['x-gate'] === 'early') {
      response.writeHead(403).end('early');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body === 'die') process.exit(1);
    const gate = request.headers['x-gate'];
    while (gate && !existsSync(gate)) await new Promise((go) => setTimeout(go, 5));
    response.setHeader('Both', 'thread').setHeader('Own', 'thread');
    response.setHeader('Asked-For', request.headers.connection);
    response.writeHead(203).end(workerData.setting.greeting + body);
  });
  server.listen(workerData.path, () => parentPort.postMessage('serving'));
  parentPort.once('message', () => process.exit(0));
`;

describe(RequestWorker.name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-worker-spec-'));
  const program = join(folder, 'program.mjs');
  const ends: (() => unknown)[] = [];

  beforeAll(() => writeFileSync(program, PROGRAM));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A server that has all it is asked answered by a worker. */
  async function setUp() {
    const worker = new RequestWorker({ program, setting: { greeting: 'hello ' } });
    const refusals: unknown[] = [];
    const seen: string[] = [];
    const server: Server = createServer((request, response) => {
      const workspaceId = String(request.headers['x-owner']);
      Object.assign(requestContext(request), { caller: { workspaceId } });
      response.setHeader('Both', 'process');
      const said = String(request.headers['x-body']);
      seen.push(said);
      const body = Buffer.from(said.repeat(Number(request.headers['x-times'])));
      worker.answer(request, response, body).catch((error: unknown) => {
        refusals.push(error);
        response.writeHead(500).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ends.push(
      () => worker.onModuleDestroy(),
      () => server.close(),
    );
    const { port } = server.address() as AddressInfo;
    const ask = (owner: string, body: string, gate = '', times = 1) =>
      fetch(`http://127.0.0.1:${port}/`, {
        headers: { 'x-owner': owner, 'x-body': body, 'x-gate': gate, 'x-times': String(times) },
      });
    return { worker, refusals, seen, ask };
  }

  it('takes nothing without a program, and only what is large with one', () => {
    expect(new RequestWorker(null).takes(1e9)).toBe(false);
    const worker = new RequestWorker({ program, setting: null });
    expect([worker.takes(100_000), worker.takes(100_001)]).toEqual([false, true]);
  });

  it('outlives an answer that comes before the body is read', async () => {
    const { ask } = await setUp();
    const errors: unknown[] = [];
    const note = (error: unknown) => void errors.push(error);
    process.on('uncaughtException', note);
    ends.push(() => process.off('uncaughtException', note));
    expect((await ask('a', 'much', 'early', 4_000_000)).status).toBe(403);
    await sleep(100);
    expect(errors).toEqual([]);
    expect((await ask('a', 'next')).status).toBe(203);
  });

  it('closes connections to the thread itself, after the answer', async () => {
    const { ask } = await setUp();
    expect((await ask('a', 'world')).headers.get('Asked-For')).toBe('keep-alive');
  });

  it('answers with status, headers and body of the thread; what the process has said stands', async () => {
    const { ask } = await setUp();
    const answer = await ask('a', 'world');
    expect(answer.status).toBe(203);
    expect(await answer.text()).toBe('hello world');
    expect([answer.headers.get('Both'), answer.headers.get('Own')]).toEqual(['process', 'thread']);
  });

  it('works on one request of a workspace at a time, and refuses those past its queue', async () => {
    const { ask, refusals, seen } = await setUp();
    const gate = join(folder, 'gate');
    const held = Array.from({ length: 9 }, (_, at) => ask('a', String(at), gate));
    while (seen.length < held.length) await sleep(5);
    expect((await ask('a', 'too many')).status).toBe(500);
    expect(refusals).toEqual([expect.any(RateLimited)]);
    // Another workspace need not wait for them.
    expect(await (await ask('b', 'passes')).text()).toBe('hello passes');
    writeFileSync(gate, '');
    const texts = await Promise.all((await Promise.all(held)).map((answer) => answer.text()));
    expect(texts.sort()).toEqual(Array.from({ length: 9 }, (_, at) => `hello ${at}`));
  });

  it('fails what a thread was at when it died, and starts another', async () => {
    const { ask, refusals } = await setUp();
    expect((await ask('a', 'die')).status).toBe(500);
    expect(refusals).toHaveLength(1);
    for (let look = 0; (await ask('a', 'again')).status !== 203; look++) {
      if (look > 200) throw new Error('No other thread was started.');
      await sleep(20);
    }
  });

  it('fails when the program does not serve', async () => {
    const worker = new RequestWorker({ program: join(folder, 'missing.mjs'), setting: null });
    const asked = worker.answer({ headers: {}, url: '/' } as never, {} as never, Buffer.from(''));
    await expect(asked).rejects.toThrow('missing.mjs');
  });

  it('leaves nothing behind', async () => {
    const { worker, ask } = await setUp();
    await ask('a', 'world');
    const thread = await (worker as unknown as { thread: Promise<{ path: string }> }).thread;
    expect(existsSync(thread.path)).toBe(true);
    await worker.onModuleDestroy();
    expect(existsSync(join(thread.path, '..'))).toBe(false);
  });
});
