import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppLogger } from '../logging/app-logger.ts';
import { CountedUpkeep } from './counted-upkeep.ts';

class Baking extends CountedUpkeep {
  readonly name = 'baking';
  protected readonly context = 'bakery';

  protected message(count: number): string {
    return `baked ${count} loaves`;
  }
}

describe(CountedUpkeep.name, () => {
  let lines: string[];
  let counts: number[];
  let signals: AbortSignal[];
  let job: Baking;

  beforeEach(() => {
    [lines, counts, signals] = [[], [], []];
    const work = {
      execute: async (signal: AbortSignal) => {
        signals.push(signal);
        return counts.shift() ?? 0;
      },
    };
    job = new Baking(work, new AppLogger('debug', { write: (line: string) => void lines.push(line) }));
  });

  const run = (signal = new AbortController().signal) =>
    job.run({ id: '1', data: {}, group: null, attempt: 1 }, signal);

  it('logs how much each run did, and nothing of a run that did nothing', async () => {
    counts.push(2, 0, 3);
    for (let at = 0; at < 3; at += 1) await run();
    expect(signals).toHaveLength(3);
    const logged = lines.map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([
      { context: 'bakery', msg: 'baked 2 loaves' },
      { context: 'bakery', msg: 'baked 3 loaves' },
    ]);
  });

  it('passes its work the signal that aborts when the service stops', async () => {
    const ending = new AbortController();
    await run(ending.signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    ending.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
