import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { currentTenant, runWith, workContext } from './work-context.ts';

describe(runWith.name, () => {
  it('gives its values to the work and all that it awaits, and to nothing else', async () => {
    const seen = runWith({ tenant: 'a' }, async () => {
      await sleep(1);
      return currentTenant();
    });
    expect(currentTenant()).toBe('service');
    expect(await seen).toBe('a');
    expect(workContext()).toEqual({});
  });

  it('leaves the values that it does not name', () => {
    const lockRetry = { signal: undefined };
    runWith({ tenant: 'a', lockRetry }, () =>
      runWith({ tenant: 'b' }, () => expect(workContext()).toEqual({ tenant: 'b', lockRetry })),
    );
  });

  it('takes a value away that is undefined', () => {
    const access = { kind: 'signed-in' } as const;
    const authorization = { userId: 'u', access, extras: new Set<string>(), age: 0 };
    runWith({ authorization }, () =>
      runWith({ authorization: undefined }, () => expect(workContext().authorization).toBeUndefined()),
    );
  });

  it('keeps works apart that run beside each other', async () => {
    const tenants = ['a', 'b', 'c'].map((tenant, at) =>
      runWith({ tenant }, async () => {
        await sleep(3 - at);
        return currentTenant();
      }),
    );
    expect(await Promise.all(tenants)).toEqual(['a', 'b', 'c']);
  });
});
