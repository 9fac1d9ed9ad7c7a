import { describe, expect, it } from '@jest/globals';
import { Invalid, requireSound } from './errors.ts';

describe(requireSound, () => {
  const fault = (value: unknown) => (value === 'rye' ? null : 'must be rye');

  it('accepts a value with which nothing is wrong', () => {
    expect(() => requireSound('rye', fault, 'flour')).not.toThrow();
  });

  it('refuses another, and says where it is', () => {
    expect(() => requireSound('wheat', fault, 'flour')).toThrow(Invalid.at('flour', 'must be rye'));
    expect(() => requireSound(undefined, fault, 'flour')).toThrow(
      expect.objectContaining({ problems: [{ path: 'flour', message: 'must be rye' }] }),
    );
  });
});
