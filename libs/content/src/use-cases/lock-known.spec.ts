import { describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { ChangedMeanwhile } from '../domain/content.errors.ts';
import { lockKnown } from './lock-known.ts';
import type { Locked } from './precondition.ts';

const RYE = { id: '0190aaaa-1111-7000-8000-000000000001', version: 2 };
const lockRye = (key: string) => Promise.resolve(key === 'rye' ? RYE : null);
const refuse = (entity: Locked) => Promise.reject(new ChangedMeanwhile(entity));

describe(lockKnown, () => {
  it('locks what the caller names', async () => {
    expect(await lockKnown('post', 'rye', lockRye)).toBe(RYE);
  });

  it('checks the precondition of the locked entity', async () => {
    const met: Locked[] = [];
    await lockKnown('post', 'rye', lockRye, async (entity) => void met.push(entity));
    expect(met).toEqual([RYE]);
    await expect(lockKnown('post', 'rye', lockRye, refuse)).rejects.toMatchObject({ details: { version: 2 } });
  });

  it.each(['wheat', 'a\0b'])('refuses %j, which names nothing, without its precondition', async (unknown) => {
    await expect(lockKnown('post', unknown, lockRye, refuse)).rejects.toEqual(new NotFound('post'));
  });
});
