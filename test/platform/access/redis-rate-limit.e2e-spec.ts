import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LeasedRateLimiter } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { freePort } from '../../support/process/free-port.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const whereRedisIs = hasRedis ? describe : describe.skip;

whereRedisIs('the rate limit in Redis (skipped where redis-server is not installed)', () => {
  let redis: ChildProcess;
  let port: number;
  const apps: TestApp[] = [];

  beforeAll(async () => {
    port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' });
    const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_PER_MINUTE: '10' };
    apps.push(await TestApp.start(settings), await TestApp.start(settings));
    await sleep(1_500);
  });
  afterAll(async () => {
    redis.kill('SIGKILL');
    for (const app of apps) await app.stop();
  });

  it.each(['wrong', ''])('says that the password is wrong, not that Redis is away (%j)', async (password) => {
    const closedPort = await freePort();
    const closed = spawn('redis-server', ['--port', String(closedPort), '--save', '', '--requirepass', 'right'], {
      stdio: 'ignore',
    });
    const warned: string[] = [];
    const url = `redis://${password && `:${password}@`}127.0.0.1:${closedPort}`;
    const limiter = await LeasedRateLimiter.inRedis(url, 10, (message) => warned.push(message));
    // Until Redis has started, the limiter reports that it cannot be reached.
    while (!warned.some((message) => message.includes('password'))) {
      await limiter.take();
      await sleep(50);
    }
    await limiter.onModuleDestroy();
    closed.kill('SIGKILL');
    await once(closed, 'exit');
  });

  const ask = async (at: number) => {
    const { status, headers } = await (apps[at] as TestApp).http.get('/api/v1/external/openapi.json');
    return { status, remaining: Number(headers['ratelimit-remaining']) };
  };

  it('is one for all processes, and goes on in memory while Redis is away', async () => {
    const first = await ask(0);
    const second = await ask(1);
    expect(second.remaining).toBe(first.remaining - 1);
    for (let left = second.remaining; left > 0; left--) await ask(left % 2);
    expect((await ask(0)).status).toBe(429);
    expect((await ask(1)).status).toBe(429);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    await sleep(200);
    expect((await ask(0)).status).toBe(200);
  });
});
