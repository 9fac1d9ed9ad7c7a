import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { validate, version } from 'uuid';
import { UuidV7Generator } from './uuid-v7-generator.ts';

const many = (ids: UuidV7Generator, count: number) => Array.from({ length: count }, () => ids.next());
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe(UuidV7Generator.name, () => {
  afterEach(() => void jest.useRealTimers());

  it('makes ids of version 7 that ascend within a millisecond, when the clock stands and when it goes back', () => {
    jest.useFakeTimers({ now: 1_700_000_000_000 });
    const ids = new UuidV7Generator();
    const made = many(ids, 300);
    jest.setSystemTime(1_600_000_000_000);
    made.push(...many(ids, 300));
    jest.setSystemTime(1_700_000_000_001);
    made.push(ids.next());
    expect(made.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect([timeOf(made[0] ?? ''), timeOf(made.at(-1) ?? '')]).toEqual([1_700_000_000_000, 1_700_000_000_001]);
  });

  it('ends each id with bytes of its own', () => {
    jest.useFakeTimers({ now: 1_700_000_000_000 });
    const ends = many(new UuidV7Generator(), 1_000).map((id) => id.slice(-10));
    expect(new Set(ends).size).toBe(1_000);
  });
});
