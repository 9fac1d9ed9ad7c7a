import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.ts';

/** A clock that only the work and the rests of a spec move. */
function given() {
  let [now, ran, waited] = [1_000, 0, 0];
  const rests: number[] = [];
  const wait = (ms: number) => {
    rests.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const pace = new Pace(
    () => ({ ran, waited }),
    () => now,
    wait,
  );
  /** Works for a while, and has to wait for a processor in a share of it. @returns how long it rests then */
  const after = async (ms: number, share: number) => {
    rests.length = 0;
    [now, ran, waited] = [now + ms, ran + ms * (1 - share), waited + ms * share];
    await pace.next();
    return rests.reduce((sum, rest) => sum + rest, 0);
  };
  return { after, pace };
}

describe(Pace.name, () => {
  it('never rests on a machine of its own', async () => {
    const { after } = given();
    for (let n = 0; n < 10; n++) expect(await after(400, 0.2)).toBe(0);
  });

  it('rests longer and longer where others want the processors, but works a fourth of the time', async () => {
    const { after } = given();
    expect(await after(100, 0.8)).toBe(50);
    expect(await after(100, 0.8)).toBe(100);
    for (let n = 0; n < 10; n++) await after(100, 0.8);
    expect(await after(100, 0.8)).toBe(300);
  });

  it('goes on without rests once nobody else wants them', async () => {
    const { after } = given();
    for (let n = 0; n < 10; n++) await after(100, 0.8);
    for (let n = 0; n < 5; n++) await after(100, 0);
    expect(await after(100, 0)).toBe(0);
  });

  it('counts the work of several workers once', async () => {
    const { after, pace } = given();
    await after(100, 0.8);
    expect(await after(100, 0.8)).toBe(100);
    // Another worker is done in the same moment.
    await pace.next();
    expect(await after(0, 0.8)).toBe(0);
  });

  it('tells of this machine without failing', async () => {
    await expect(new Pace().next()).resolves.toBeUndefined();
  });
});
