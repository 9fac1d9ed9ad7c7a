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
  it('never rests on a machine of its own, whose processors its threads and the database take', async () => {
    const { after } = given();
    for (let n = 0; n < 10; n++) expect(await after(400, 0.5)).toBe(0);
  });

  it('works a fourth of the time where others want the processors', async () => {
    const { after } = given();
    for (let n = 0; n < 3; n++) expect(await after(200, 0.6)).toBe(600);
  });

  it('decides by no moment', async () => {
    const { after } = given();
    expect(await after(100, 1)).toBe(0);
    expect(await after(150, 0)).toBe(0);
  });

  it('goes on in steps once nobody else wants them', async () => {
    const { after } = given();
    await after(200, 0.8);
    const rests = [];
    for (let n = 0; n < 4; n++) rests.push(await after(200, 0));
    expect(rests).toEqual([400, 200, 0, 0]);
  });

  it('lets all workers rest for the work of all, once', async () => {
    const { after, pace } = given();
    const resting = after(200, 0.8);
    const beside = pace.next();
    expect(await resting).toBe(600);
    await beside;
    expect(await after(0, 0.8)).toBe(0);
  });

  it('tells of this machine without failing', async () => {
    await expect(new Pace().next()).resolves.toBeUndefined();
  });
});
