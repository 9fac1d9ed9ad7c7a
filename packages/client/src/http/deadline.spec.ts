import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hangs, json, rejection, ScriptedServer, stalls } from '../../testing/index.ts';
import { TimeoutError } from '../index.ts';
import { withDeadline } from './deadline.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const fine = json(200, { id: '1' });
const later = (seconds: string) =>
  json(429, { code: 'RATE_LIMITED', message: 'No.', details: null }, { 'Retry-After': seconds });

describe(`${withDeadline.name}, for a request`, () => {
  it.each([
    ['no answer', hangs],
    ['half an answer', stalls],
  ])('ends with %s', async (_, step) => {
    server.script(step);
    let tries = 0;
    // Counted here, because on a busy machine an attempt may end before it reaches the server.
    const counting: typeof fetch = (input, init) => {
      tries++;
      return fetch(input, init);
    };
    const galley = server.galley({ fetch: counting, timeoutMs: 200, retries: 1 });
    const error = await rejection(galley.workspace.get());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ code: 'TIMEOUT', status: null });
    expect(tries).toBe(2);
  });

  it('ends when the caller gives up, with the reason', async () => {
    const reason = new Error('The visitor left.');
    const controller = new AbortController();
    server.script(() => controller.abort(reason));
    expect(await rejection(server.galley().workspace.get({ signal: controller.signal }))).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('ends when the caller gives up between two tries', async () => {
    const controller = new AbortController();
    server.script(later('60'));
    const reading = rejection(server.galley().workspace.get({ signal: controller.signal }));
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect((await reading).name).toBe('AbortError');
  });

  it('leaves nothing on a signal that outlives the request', async () => {
    server.script(later('0'), fine);
    const { signal } = new AbortController();
    await server.galley().workspace.get({ signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('asks for nothing when the caller has given up already', async () => {
    server.script(fine);
    const signal = AbortSignal.abort();
    expect((await rejection(server.galley().workspace.get({ signal }))).name).toBe('AbortError');
    expect(server.requests).toHaveLength(0);
  });
});
