import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Receiver, verified, type Received } from '../webhooks/receiver.ts';
import { Blog } from './harness/blog.ts';
import { bodyOf } from './harness/http.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

jest.setTimeout(240_000);

const SETTINGS = { WEBHOOK_KEY: 'a key of more than thirty-two characters', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };
const EVENTS = 12;
/** A killed process keeps a webhook for less than a minute. */
const TAKEN_OVER_MS = 120_000;

let stage: Stage;
let receiver: Receiver;
let service: Service;

beforeAll(async () => {
  [stage, receiver] = await Promise.all([Stage.open(), Receiver.open()]);
  service = await stage.service(SETTINGS);
});
afterAll(async () => {
  await receiver.close();
  await stage.close();
});

/** Tags whose creation a receiver was notified of. */
const namesIn = (secret: string, received: readonly Received[]) =>
  received.map((request) => verified(secret, request).data.entity?.name ?? '');

describe('a service that is killed while it delivers', () => {
  it.each(['before the receiver has answered', 'right after the receiver has answered'])(
    'delivers everything %s, and in order',
    async (when) => {
      const path = `/${when.replaceAll(' ', '-')}`;
      const blog = await Blog.create(service);
      const made = await blog.dashboard('POST', '/webhooks', { url: receiver.url + path, events: ['tag.created'] });
      const { secret } = bodyOf(made) as { secret: string };
      let kills = 0;
      receiver.answer = (_, response) => {
        const isTime = kills === 0 && receiver.at(path).length === 4;
        if (!isTime) return void response.end();
        kills += 1;
        if (when.startsWith('right after')) response.end();
        void service.end('SIGKILL');
      };
      const wanted = Array.from({ length: EVENTS }, (_, n) => `tag-${n}`);
      const acknowledged: string[] = [];
      for (const slug of wanted) {
        const answer = await blog.dashboard('POST', '/tags', { slug, name: slug }).catch(() => null);
        if (answer?.status === 201) acknowledged.push(slug);
      }
      await until(() => kills === 1, 30_000);
      service = await stage.service(SETTINGS);
      const arrived = () => new Set(namesIn(secret, receiver.at(path)));
      await until(() => acknowledged.every((slug) => arrived().has(slug)), TAKEN_OVER_MS);
      const order = [...arrived()];
      expect(order).toEqual(order.toSorted((one, other) => wanted.indexOf(one) - wanted.indexOf(other)));
      const repeated = receiver.at(path).map(({ headers }) => headers['webhook-id']);
      expect(repeated.length - new Set(repeated).size).toBeLessThanOrEqual(1);
    },
  );
});

const tags = async (blog: Blog, names: readonly string[]) => {
  for (const slug of names) expect((await blog.dashboard('POST', '/tags', { slug, name: slug })).status).toBe(201);
};
const aWebhook = async (blog: Blog, path: string) => {
  const made = await blog.dashboard('POST', '/webhooks', { url: receiver.url + path, events: ['tag.created'] });
  return bodyOf(made) as { id: string; secret: string };
};

describe('a service that is killed before it sends', () => {
  it('delivers what was committed, once, and in order, after the next start', async () => {
    await service.end('SIGTERM');
    // Nothing is sent between the commits and the end: this process runs no jobs.
    service = await stage.service({ ...SETTINGS, JOBS: 'off' });
    receiver.answer = (_, response) => void response.end();
    const blog = await Blog.create(service);
    const { secret } = await aWebhook(blog, '/committed');
    const wanted = Array.from({ length: EVENTS }, (_, n) => `committed-${n}`);
    await tags(blog, wanted);
    await service.end('SIGKILL');
    expect(receiver.at('/committed')).toEqual([]);
    service = await stage.service(SETTINGS);
    await until(() => receiver.at('/committed').length >= EVENTS, TAKEN_OVER_MS);
    expect(namesIn(secret, receiver.at('/committed'))).toEqual(wanted);
  });

  it('tries again after the next start where it was killed between two attempts, and still in order', async () => {
    const blog = await Blog.create(service);
    const { id, secret } = await aWebhook(blog, '/waiting');
    receiver.answer = (_, response) => void response.writeHead(503).end();
    const wanted = Array.from({ length: 3 }, (_, n) => `waiting-${n}`);
    await tags(blog, wanted);
    const waiting = async () => {
      const { data } = bodyOf(await blog.dashboard('GET', `/webhooks/${id}/deliveries`)) as {
        data: { attempts: number; state: string; nextAttemptAt: string | null }[];
      };
      return data.some(({ attempts, nextAttemptAt }) => attempts > 0 && nextAttemptAt !== null);
    };
    await until(waiting, 30_000);
    await service.end('SIGKILL');
    const before = receiver.at('/waiting').length;
    receiver.answer = (_, response) => void response.end();
    service = await stage.service(SETTINGS);
    const after = () => receiver.at('/waiting').slice(before);
    await until(() => new Set(namesIn(secret, after())).size === wanted.length, TAKEN_OVER_MS);
    const ids = receiver.at('/waiting').map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(wanted.length);
  });
});
