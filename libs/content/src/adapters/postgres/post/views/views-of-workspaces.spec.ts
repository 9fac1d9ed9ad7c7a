import { describe, expect, it } from '@jest/globals';
import { ViewsOfWorkspaces } from './views-of-workspaces.ts';

const LAG = 10_000;

function given(stored = 3) {
  const state = { now: 0, reads: [] as string[], stored, fails: false };
  const views = new ViewsOfWorkspaces(
    (workspaceId, most) => {
      state.reads.push(workspaceId);
      if (state.fails) return Promise.reject(new Error('gone'));
      const ids = Array.from({ length: Math.min(most, state.stored) }, (_, at) => [`p${at}`, at] as const);
      return Promise.resolve(new Map(ids));
    },
    LAG,
    () => state.now,
  );
  const ask = (times: number, of = 'w') => Promise.all(Array.from({ length: times }, async () => views.of(of)));
  return { state, ask };
}

describe(ViewsOfWorkspaces.name, () => {
  it('leaves few look-ups to their callers', async () => {
    const { state, ask } = given();
    expect(new Set(await ask(20))).toEqual(new Set([null]));
    state.now = LAG;
    expect(new Set(await ask(20))).toEqual(new Set([null]));
    expect(state.reads).toEqual([]);
  });

  it('reads all once where many are asked for, and uses them for as long as they may lag', async () => {
    const { state, ask } = given();
    state.now = LAG - 1;
    await ask(20);
    const [found] = await ask(1);
    expect(found?.get('p2')).toBe(2);
    state.now += LAG - 1;
    const again = await ask(5);
    expect(again.every((each) => each === found)).toBe(true);
    expect(state.reads).toEqual(['w']);
    state.now += 1;
    expect(await ask(1)).toEqual([null]);
    await ask(20);
    expect(state.reads).toEqual(['w', 'w']);
  });

  it('keeps workspaces apart', async () => {
    const { state, ask } = given();
    await ask(21, 'one');
    expect(await ask(1, 'other')).toEqual([null]);
    expect(state.reads).toEqual(['one']);
  });

  it('gives up for a while where there are too many', async () => {
    const { state, ask } = given(2_001);
    expect((await ask(30)).at(-1)).toBeNull();
    expect(state.reads).toEqual(['w']);
  });

  it('remembers as many as it reads', async () => {
    const { ask } = given(2_000);
    expect((await ask(21)).at(-1)?.size).toBe(2_000);
  });

  it('leaves them to their callers where they cannot be read', async () => {
    const { state, ask } = given();
    state.fails = true;
    expect((await ask(21)).at(-1)).toBeNull();
  });
});
