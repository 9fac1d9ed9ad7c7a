import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/process/free-port.ts';
import { Blog } from './harness/blog.ts';
import type { Child } from './harness/runner/processes.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** More than the other requests of the spec, and too few for anything but counting one by one. */
const LIMIT = 900;
const installed = spawnSync('redis-server', ['--version']).status === 0;
const whereRedisIs = installed ? describe : describe.skip;

whereRedisIs('Redis (skipped where redis-server is not installed)', () => {
  let stage: Stage;
  let port: number;
  let redis: Child;
  let services: [Service, Service];
  let blogs: [Blog, Blog];

  const startRedis = () => {
    redis = stage.processes.spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  };

  beforeAll(async () => {
    stage = await Stage.open();
    port = await freePort();
    startRedis();
    const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_PER_MINUTE: String(LIMIT) };
    services = await Promise.all([stage.service(settings), stage.service(settings)]);
    const blog = await Blog.create(services[0]);
    blogs = [blog, blog.through(services[1])];
  });

  afterAll(() => stage.close());

  async function ask(who: 0 | 1): Promise<{ status: number; remaining: number; ms: number }> {
    const { status, headers, ms } = await blogs[who].get('/tags');
    return { status, remaining: Number(headers['ratelimit-remaining']), ms };
  }

  /** Each request to either process is counted for both. */
  async function countsTogether(): Promise<boolean> {
    const { remaining: before } = await ask(0);
    const { remaining: between } = await ask(1);
    const { remaining: after } = await ask(0);
    return between === before - 1 && after === before - 2;
  }

  const warnings = ({ log }: Service) =>
    log
      .split('\n')
      .filter((line) => line.includes('"level":40'))
      .join('\n');

  it('counts for all processes together', async () => {
    await until(countsTogether, 10_000);
  });

  it('is not missed while it is killed: each process counts by itself, and says so', async () => {
    await redis.end('SIGKILL');
    for (const who of [0, 1] as const) {
      const { status, ms } = await ask(who);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(3_000);
      await until(() => warnings(services[who]).includes('Redis cannot be reached'), 5_000);
    }
    const { remaining } = await ask(0);
    await ask(1);
    expect((await ask(0)).remaining).toBe(remaining - 1);
    startRedis();
    await until(countsTogether, 10_000);
  });

  it('is not waited for while it hangs', async () => {
    process.kill(redis.pid, 'SIGSTOP');
    try {
      for (const who of [0, 1, 0, 1] as const) {
        const { status, ms } = await ask(who);
        expect(status).toBe(200);
        expect(ms).toBeLessThan(3_000);
      }
      expect(warnings(services[0])).toContain('Redis does not answer');
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
    await until(countsTogether, 10_000);
  });

  it('holds all to one limit again once it is back', async () => {
    const burst = () => Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 === 0 ? 0 : 1)));
    await until(async () => (await burst()).some(({ status }) => status === 429), 30_000);
    expect([(await ask(0)).status, (await ask(1)).status]).toEqual([429, 429]);
  });
});
