import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { meQuery, queryClient } from '../api/index.ts';
import { unsent } from './pending-values.ts';

/** The storage of a tab: its keys are its own properties. */
class TabStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const signIn = (id: string) =>
  queryClient.setQueryData(meQuery.queryKey, {
    user: { id, email: `${id}@example.com`, displayName: id },
    memberships: [],
  });

describe('unsaved input for fields of extensions', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  beforeEach(() => {
    Object.defineProperty(globalThis, 'sessionStorage', { value: new TabStorage(), configurable: true });
  });
  afterEach(() => {
    queryClient.clear();
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('is shown to nobody else, and is gone once its user signs out', () => {
    signIn('ann');
    unsent.keep('/posts/1', { ext: { field: 'mine' } });
    signIn('bob');
    expect(unsent.read('/posts/1')).toBeNull();
    signIn('ann');
    expect(unsent.read('/posts/1')).toEqual({ ext: { field: 'mine' } });
    unsent.forget();
    expect(unsent.read('/posts/1')).toBeNull();
  });
});
