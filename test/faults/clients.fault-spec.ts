import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf, type Answer } from './harness/http.ts';
import { filesBelow, pdf } from './harness/media.ts';
import { connect, type RawClient } from './harness/raw-client.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** Milliseconds within which others must be answered, whatever some clients do. */
const OTHERS = 3_000;

let stage: Stage;
let service: Service;
let blog: Blog;
const clients: RawClient[] = [];

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.service();
  blog = await Blog.create(service);
  await blog.made(blog.upload(pdf('first')));
  for (let n = 0; n < 50; n++) await blog.made(blog.createPost(`post-${n}`, { title: 'x'.repeat(300) }));
});

afterAll(() => stage.close());

afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await Promise.all(clients.splice(0).map(({ closed }) => closed));
  expect(service.runs).toBe(true);
});

async function come(count: number, bytes: string): Promise<RawClient[]> {
  const come = await Promise.all(Array.from({ length: count }, () => connect(service.address, bytes)));
  clients.push(...come);
  return come;
}

const head = (...lines: string[]) =>
  [...lines, 'Host: galley', `X-API-Key: ${blog.key}`].map((line) => `${line}\r\n`).join('');
const JSON_BODY = ['POST /api/v1/external/posts HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100000'];
const FORM = [
  'POST /api/v1/external/media HTTP/1.1',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Length: 5000000',
];
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4\n';

async function expectOthersServed(): Promise<void> {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => blog.get('/posts')),
    blog.dashboard('GET', '/posts'),
    blog.createPost(`other-${Math.random().toString(36).slice(2)}`),
    blog.upload(pdf('other')),
    service.send('GET', '/health/ready'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 201, 201, 200]);
  for (const { ms } of answers) expect(ms).toBeLessThan(OTHERS);
}

describe('clients that hold up', () => {
  it.each<[string, () => string]>([
    ['say nothing', () => ''],
    ['stop within the head', () => 'GET /api/v1/external/posts HTTP/1.1\r\nHost: gal'],
    ['stop within a JSON body', () => `${head(...JSON_BODY)}\r\n{"slug":`],
    ['stop within a file', () => `${head(...FORM)}\r\n${FILE}`],
  ])('60 connections and %s starve nobody', async (_, bytes) => {
    await come(60, bytes());
    await expectOthersServed();
  });

  it('nothing by bodies that trickle in', async () => {
    const slow = await come(60, `${head(...JSON_BODY)}\r\n{"slug":"`);
    const trickle = setInterval(() => slow.forEach((client) => client.write('x')), 50);
    await expectOthersServed();
    clearInterval(trickle);
  });

  it('nothing by never reading what they asked for', async () => {
    const deaf = await come(60, '');
    for (const client of deaf) {
      client.socket.pause();
      for (let n = 0; n < 10; n++) client.write(`${head('GET /api/v1/external/posts?pageSize=50 HTTP/1.1')}\r\n`);
    }
    await expectOthersServed();
  });

  it('nothing by closing their half of the connection, and nothing of their uploads stays', async () => {
    const files = () => filesBelow(stage.dataDir);
    const kept = files().kept.size;
    for (const { socket } of await come(30, `${head(...FORM)}\r\n${FILE}`)) socket.end();
    for (const { socket } of await come(30, `${head(...FORM)}\r\n${FILE}`))
      socket.write('y'.repeat(100_000), () => socket.destroy());
    await expectOthersServed();
    await until(() => files().incoming.length === 0, 5_000);
    expect(files().kept.size).toBe(kept + 1);
  });
});

describe('many at once', () => {
  it('nothing by connecting all at once while it is busy', async () => {
    process.kill(service.pid, 'SIGSTOP');
    const coming = come(1_000, '');
    const connected = await Promise.race([coming, sleep(10 * OTHERS)]);
    process.kill(service.pid, 'SIGCONT');
    await coming;
    expect(connected).toHaveLength(1_000);
    await expectOthersServed();
  });

  it('1,000 connections are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => blog.get('/posts?pageSize=1')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('500 writes all come to their turn', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => blog.createPost(`at-once-${n}`)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });

  it('a flood of questions after its health costs the service little', async () => {
    const statementsBefore = await statements();
    const flood = Promise.all(Array.from({ length: 500 }, () => service.status('/health/ready')));
    expect((await blog.get('/posts')).status).toBe(200);
    expect(new Set(await flood)).toEqual(new Set([200]));
    // Requests that arrive during a database query share its result.
    expect((await statements()) - statementsBefore).toBeLessThan(400);
  });

  it('a flood beyond the rate limit is refused in the usual words, and the health routes go on', async () => {
    const limited = await stage.service({ RATE_LIMIT_PER_MINUTE: '100' });
    const through = blog.through(limited);
    const answers = await Promise.all(Array.from({ length: 300 }, () => through.get('/tags')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeLessThanOrEqual(100);
    for (const answer of refused) expectRateLimited(answer);
    for (const path of ['/health/live', '/health/ready', '/metrics']) expect(await limited.status(path)).toBe(200);
    expect(await limited.end('SIGTERM')).toEqual([0, null]);
  });

  function expectRateLimited(answer: Answer): void {
    expect(answer.status).toBe(429);
    expect(bodyOf(answer)).toEqual({ code: 'RATE_LIMITED', message: expect.any(String), details: null });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }

  /** Transactions of the database so far, single statements included; the server reports them with a short delay. */
  async function statements(): Promise<number> {
    await sleep(1_100);
    const [row] = await stage.postgres.query<{ n: number }>(
      "select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = 'galley'",
    );
    return row?.n ?? 0;
  }
});

describe('what the service says of itself', () => {
  it('is nothing that helps an attacker, whatever it answers', async () => {
    const sending = { key: blog.key, headers: { Origin: 'https://evil.example' } };
    const answers = async () => [
      await service.send('GET', '/api/v1/external/posts', sending),
      await service.send('GET', '/api/v1/external/nothing', sending),
      await service.send('GET', '/api/v1/external/posts/%E0%A4%A', sending),
      await service.send('POST', '/api/v1/external/posts', { ...sending, body: Buffer.from('{') }),
      await service.send('OPTIONS', '/api/v1/dashboard/me', {
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' },
      }),
      await service.send('GET', '/nothing', sending),
    ];
    const served = await answers();
    await stage.postgres.stop('fast');
    const away = await answers();
    expect(away[0]?.status).toBe(500);
    for (const { headers, text } of [...served, ...away]) {
      expect(Object.keys(headers)).not.toContain('x-powered-by');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
      expect(text).not.toMatch(/node_modules|\bat \w+.*\(|\.[jt]s:\d|postgres|ECONNREFUSED/i);
    }
  });
});
