import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TimeoutError } from '../errors.ts';
import { Galley } from '../galley.ts';

type Scripted = { readonly after?: number; readonly status?: number; readonly rows?: boolean };

/** A service that answers each request after the given milliseconds, and further ones never. */
function answering(...answers: readonly Scripted[]) {
  const asked: URLSearchParams[] = [];
  const fetch = (input: string, { signal }: { signal: AbortSignal }) => {
    const { after = 0, status = 200, rows = false } = answers[asked.length] ?? { after: 1e9 };
    asked.push(new URL(input).searchParams);
    const body =
      status === 200
        ? { data: rows ? [{ type: 'tag' }] : [], cursor: 'c', more: false, reset: false }
        : { code: 'INTERNAL', message: '', details: null };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(new Response(JSON.stringify(body), { status })), after);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('ended'));
      });
    });
  };
  const galley = new Galley({
    baseUrl: 'http://galley.test',
    apiKey: 'k',
    fetch: fetch as never,
    retries: 0,
    timeoutMs: 1_000,
  });
  return { asked, changes: galley.changes };
}

/** Advances the clock. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the pace of galley.changes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is a second from an answer without rows to the next, where the service holds none', async () => {
    const { asked, changes } = answering({}, {}, { rows: true });
    const batch = changes.since('a').next();
    await pass(990);
    expect(asked).toHaveLength(1);
    await pass(20);
    expect(asked).toHaveLength(2);
    await pass(1_010);
    expect((await batch).value).toMatchObject({ cursor: 'c' });
  });

  it('is that of the service where it holds answers', async () => {
    const { asked, changes } = answering({ after: 20_000 }, { rows: true });
    const batch = changes.since('a').next();
    await pass(20_010);
    expect(asked).toHaveLength(2);
    expect((await batch).done).toBe(false);
  });

  it('becomes slower with each failure that follows another', async () => {
    const { asked, changes } = answering({ status: 500 }, { status: 500 }, { status: 500 }, { rows: true });
    const batch = changes.since('a').next();
    const counts: number[] = [];
    for (const milliseconds of [190, 20, 380, 30, 770, 40]) {
      await pass(milliseconds);
      counts.push(asked.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    expect((await batch).done).toBe(false);
  });

  it('is fast again after an answer between failures', async () => {
    const failed = { status: 500 };
    const { asked, changes } = answering(failed, failed, failed, { rows: true }, failed, { rows: true });
    const batches = changes.since('a');
    const first = batches.next();
    await pass(2_000);
    await first;
    const second = batches.next();
    await pass(190);
    expect(asked).toHaveLength(5);
    await pass(20);
    expect(asked).toHaveLength(6);
    expect((await second).done).toBe(false);
  });

  it('gives the service the time that it may hold an answer, and ten seconds', async () => {
    const { changes } = answering({ after: 35_500, rows: true });
    const read = changes.read('a', { wait: 25 });
    await pass(35_600);
    expect((await read).data).toHaveLength(1);
    const late = changes.read('a', { wait: 25 }).catch((error: unknown) => error);
    await pass(36_100);
    expect(await late).toBeInstanceOf(TimeoutError);
  });

  it('gives no more than the usual time where nothing is held', async () => {
    const { changes, asked } = answering({ after: 2_000 });
    const read = changes.now().catch((error: unknown) => error);
    await pass(1_100);
    expect(await read).toBeInstanceOf(TimeoutError);
    expect(asked[0]?.has('types')).toBe(false);
  });

  it('asks for the types alone that are named', async () => {
    const { changes, asked } = answering({}, {});
    const cursors = Promise.all([changes.now({ types: ['post', 'tag'] }), changes.read('a')]);
    await pass(10);
    await cursors;
    expect(asked.map((query) => query.get('types'))).toEqual(['post,tag', null]);
  });
});
