import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { Load } from './harness/load.ts';
import { connect, type RawClient } from './harness/raw-client.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';

/** Milliseconds from the signal to the end, allowed by the requirements. */
const ENDED = 10_000;

let stage: Stage;
let service: Service;
let blog: Blog;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

beforeEach(async () => {
  service = await stage.service({ SHUTDOWN_GRACE_MS: '3000' });
  blog = await Blog.create(service);
});

async function endedWithin(limit: number): Promise<void> {
  const begun = performance.now();
  expect(await service.end('SIGTERM')).toEqual([0, null]);
  expect(performance.now() - begun).toBeLessThan(limit);
}

describe('a service that is told to stop', () => {
  it('fails no request of those who use their connections again and again, and writes the views they made', async () => {
    const { id } = await blog.made(blog.createPost('read', { status: 'published' }));
    const clients = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const left = new Set<number>();
    const load = new Load(clients.length, async (n, who) => {
      // Like a load balancer: a client whose connection will be closed uses another service.
      if (left.has(who)) return null;
      const agent = clients[who] as Agent;
      const answer = await (n % 10 === 0
        ? blog.external('POST', '/link-health', { path: `/lost-${n}` }, { agent })
        : blog.external('GET', '/posts/read', undefined, { agent }));
      if (answer.headers.connection === 'close') left.add(who);
      // Some connections are idle for a while; a hasty shutdown would cut these.
      if (who % 4 === 0) await sleep(10 * who);
      return answer;
    });
    await load.until(300);
    await endedWithin(ENDED);
    const outcomes = await load.stop();
    for (const agent of clients) agent.destroy();
    expect(outcomes.filter(({ answer }) => answer?.status !== 200)).toEqual([]);
    expect(left.size).toBe(clients.length);
    const [row] = await stage.postgres.query<{ views: number }>(
      'select sum(views)::int as views from post_views where post_id = $1',
      [id],
    );
    expect(row?.views).toBe(outcomes.filter(({ n }) => n % 10 !== 0).length);
  });

  it('is not ready from then on, and finishes a request whose body is still coming', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ready = () => service.send('GET', '/health/ready', { agent });
    expect((await ready()).status).toBe(200);
    const client = await slowWrite();
    const ended = endedWithin(ENDED);
    await sleep(300);
    expect((await ready()).status).toBe(503);
    agent.destroy();
    client.finish();
    const answer = await client.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    await ended;
  });

  it('serves on while balancers learn of it, also those who only come now', async () => {
    const patient = await stage.service({ SHUTDOWN_DELAY_MS: '2000' });
    const theirs = await Blog.create(patient);
    const load = new Load(4, (n) =>
      n % 20 === 0 ? patient.send('GET', '/health/ready') : theirs.get('/posts?status=published'),
    );
    await load.until(20);
    const ended = patient.end('SIGTERM');
    // Each request opens a connection, most of them after the signal.
    const before = load.acknowledged.length;
    await load.until(before + 100);
    const late = await patient.send('GET', '/health/ready');
    expect([late.status, late.headers.connection, patient.runs]).toEqual([503, 'close', true]);
    const outcomes = await load.stop();
    expect(outcomes.filter(({ error }) => error)).toEqual([]);
    expect(new Set(outcomes.map(({ answer }) => answer?.status))).toEqual(new Set([200, 503]));
    expect(await ended).toEqual([0, null]);
  });

  it('does not wait out the grace time for those who are connected and ask nothing', async () => {
    const patient = await stage.service({ SHUTDOWN_GRACE_MS: '60000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await patient.send('GET', '/health/live', { agent });
    const begun = performance.now();
    expect(await patient.end('SIGTERM')).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(ENDED);
    agent.destroy();
  });

  it('ends within the grace time whoever is still connected', async () => {
    const clients = [
      await slowWrite(),
      await connect(service.address, ''),
      await connect(service.address, 'GET / HTTP/1.1\r\n'),
    ];
    await endedWithin(ENDED);
    await Promise.all(clients.map((client) => client.closed));
  });

  async function slowWrite(): Promise<RawClient & { finish(): void }> {
    const body = JSON.stringify({ slug: 'slow', title: 'Slow', bodyJson: [], authorId: blog.authorId });
    const head = [
      'POST /api/v1/external/posts HTTP/1.1',
      'Host: galley',
      `X-API-Key: ${blog.key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const client = await connect(service.address, `${head}\r\n\r\n${body.slice(0, 20)}`);
    // The head of the request has been read by now.
    await service.send('GET', '/health/live');
    return Object.assign(client, { finish: () => client.write(body.slice(20)) });
  }
});
