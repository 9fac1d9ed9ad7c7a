import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AsyncVariable } from './async-variable.ts';

describe(AsyncVariable.name, () => {
  it('is there for what its work waits for, and nowhere else', async () => {
    const variable = new AsyncVariable<string>();
    const seen = await variable.run('first', async () => {
      await setImmediate();
      return variable.current;
    });
    expect(seen).toBe('first');
    expect(variable.current).toBeUndefined();
  });

  it('is that of the innermost work, until this ends', () => {
    const variable = new AsyncVariable<string | undefined>();
    const seen = variable.run('outer', () => [
      variable.run('inner', () => variable.current),
      variable.run(undefined, () => variable.current),
      variable.current,
    ]);
    expect(seen).toEqual(['inner', undefined, 'outer']);
  });

  it('stands beside the others, whichever was given first', () => {
    const [one, other] = [new AsyncVariable<number>(), new AsyncVariable<number>()];
    const both = () => [one.current, other.current];
    expect(one.run(1, () => other.run(2, both))).toEqual([1, 2]);
    expect(other.run(2, () => one.run(1, both))).toEqual([1, 2]);
    expect(one.run(1, both)).toEqual([1, undefined]);
  });

  it('is not seen by work that goes on at the same time', async () => {
    const variable = new AsyncVariable<number>();
    const read = async () => {
      await setImmediate();
      return variable.current;
    };
    expect(await Promise.all([variable.run(1, read), variable.run(2, read), read()])).toEqual([1, 2, undefined]);
  });

  it('ends when its work fails', () => {
    const variable = new AsyncVariable<number>();
    const failing = () => {
      throw new Error('failed');
    };
    expect(() => variable.run(1, failing)).toThrow('failed');
    expect(variable.current).toBeUndefined();
  });
});
