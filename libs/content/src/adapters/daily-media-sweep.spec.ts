import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppLogger } from '@app/platform';
import { MediaFixture } from '../../testing/media/media-fixture.ts';
import type { Sweeping } from '../use-cases/media/sweep-orphaned-media.use-case.ts';
import { DailyMediaSweep } from './daily-media-sweep.ts';

describe(DailyMediaSweep.name, () => {
  let bench: MediaFixture;
  let said: string;
  let sweeping: Sweeping;
  let daily: DailyMediaSweep;

  beforeEach(async () => {
    bench = await MediaFixture.open();
    sweeping = { refused: null, files: 9, orphans: 3, seenTo: [], quarantined: 2, deleted: 1, leftovers: 4 };
    const { sweep } = bench;
    sweep.execute = async () => {
      return sweeping;
    };
    said = '';
    const stream = new Writable({ write: (text, _, done) => ((said += String(text)), done()) });
    daily = new DailyMediaSweep(sweep, new AppLogger('info', stream));
  });
  afterEach(async () => {
    await bench.close();
  });
  const run = () => daily.run({ id: '1', data: {}, group: null, attempt: 1 }, new AbortController().signal);

  it('tells at info what each run did, in numbers', async () => {
    await run();
    expect(JSON.parse(said)).toMatchObject({
      level: 30,
      files: 9,
      orphans: 3,
      quarantined: 2,
      deleted: 1,
      leftovers: 4,
    });
  });

  it('warns when a run touched nothing, and says why', async () => {
    sweeping = { ...sweeping, refused: 'The media store belongs to another database.' };
    await run();
    expect(JSON.parse(said)).toMatchObject({
      level: 40,
      msg: 'No media were swept. The media store belongs to another database.',
    });
  });
});
