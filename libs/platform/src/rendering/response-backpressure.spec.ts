import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { RateLimited } from '@app/shared-kernel';
import { ResponseBackpressure } from './response-backpressure.ts';

const MIB = 1024 * 1024;
const anAnswer = () => new EventEmitter() as unknown as ServerResponse;

describe(ResponseBackpressure.name, () => {
  const setUp = () => {
    const underWay = new ResponseBackpressure({ ofOwner: 10 * MIB, ofAll: 25 * MIB });
    const admit = (owner: string, mib: number) => {
      const answer = anAnswer();
      underWay.admit(owner, mib * MIB, answer);
      return answer;
    };
    return { underWay, admit };
  };

  it('refuses what is too much for one owner until some of it is read', () => {
    const { admit } = setUp();
    const first = admit('a', 6);
    admit('a', 4);
    expect(() => admit('a', 0.1)).toThrow(RateLimited);
    admit('b', 10);
    first.emit('close');
    admit('a', 6);
    expect(() => admit('a', 0.1)).toThrow(RateLimited);
  });

  it('refuses what is too much for all', () => {
    const { admit } = setUp();
    const [one] = [admit('a', 10), admit('b', 10), admit('c', 5)];
    expect(() => admit('c', 1)).toThrow(RateLimited);
    one.emit('close');
    admit('c', 1);
  });

  it('takes what fills a bound to the brim, and counts from 64 KiB on', () => {
    const { admit } = setUp();
    for (const [owner, mib] of [
      ['a', 5],
      ['b', 10],
      ['c', 5],
      ['c', 5],
    ] as const)
      admit(owner, mib);
    expect(() => admit('c', 0.1)).toThrow(RateLimited);
    const other = setUp();
    for (let n = 0; n < 160; n += 1) other.admit('a', 1 / 16);
    expect(() => other.admit('a', 1 / 16)).toThrow(RateLimited);
  });

  it('lets everybody have one answer, however large it is and whatever others read', () => {
    const { admit } = setUp();
    const large = admit('a', 100);
    admit('b', 100);
    expect(() => admit('a', 1)).toThrow(RateLimited);
    large.emit('close');
    admit('a', 100);
  });

  it('counts no small answers, and counts what has to be answered without refusing it', () => {
    const { underWay, admit } = setUp();
    for (let n = 0; n < 10_000; n++) underWay.admit('a', 60_000, anAnswer());
    const written = anAnswer();
    underWay.count('a', 20 * MIB, written);
    underWay.count('a', 20 * MIB, anAnswer());
    expect(() => admit('a', 1)).toThrow(RateLimited);
    written.emit('close');
    expect(() => admit('a', 1)).toThrow(RateLimited);
  });
});
