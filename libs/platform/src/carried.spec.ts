import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Carried } from './carried.ts';

describe('a carried value', () => {
  it('is there for what its work waits for, and nowhere else', async () => {
    const carried = new Carried<string>();
    const seen = await carried.run('first', async () => {
      await setImmediate();
      return carried.current;
    });
    expect(seen).toBe('first');
    expect(carried.current).toBeUndefined();
  });

  it('is that of the innermost work, until this ends', () => {
    const carried = new Carried<string | undefined>();
    const seen = carried.run('outer', () => [
      carried.run('inner', () => carried.current),
      carried.run(undefined, () => carried.current),
      carried.current,
    ]);
    expect(seen).toEqual(['inner', undefined, 'outer']);
  });

  it('stands beside the others, whichever was given first', () => {
    const [one, other] = [new Carried<number>(), new Carried<number>()];
    const both = () => [one.current, other.current];
    expect(one.run(1, () => other.run(2, both))).toEqual([1, 2]);
    expect(other.run(2, () => one.run(1, both))).toEqual([1, 2]);
    expect(one.run(1, both)).toEqual([1, undefined]);
  });

  it('is not seen by work that goes on at the same time', async () => {
    const carried = new Carried<number>();
    const read = async () => {
      await setImmediate();
      return carried.current;
    };
    expect(await Promise.all([carried.run(1, read), carried.run(2, read), read()])).toEqual([1, 2, undefined]);
  });

  it('ends when its work fails', () => {
    const carried = new Carried<number>();
    const failing = () => {
      throw new Error('failed');
    };
    expect(() => carried.run(1, failing)).toThrow('failed');
    expect(carried.current).toBeUndefined();
  });
});
