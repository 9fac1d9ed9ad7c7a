import { describe, expect, it } from '@jest/globals';
import { Invalid, requireValid } from './errors.ts';

describe(requireValid, () => {
  const fault = (value: unknown) => (value === 'rye' ? null : 'must be rye');

  it('accepts a value with which nothing is wrong', () => {
    expect(() => requireValid('rye', fault, 'flour')).not.toThrow();
  });

  it('refuses another, and says where it is', () => {
    expect(() => requireValid('wheat', fault, 'flour')).toThrow(Invalid.at('flour', 'must be rye'));
    expect(() => requireValid(undefined, fault, 'flour')).toThrow(
      expect.objectContaining({ problems: [{ path: 'flour', message: 'must be rye' }] }),
    );
  });
});
