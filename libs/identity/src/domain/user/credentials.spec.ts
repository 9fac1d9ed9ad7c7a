import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { assertValid, passwordFault } from './credentials.ts';

describe('credentials', () => {
  it('counts the characters of a password as people do', () => {
    expect(passwordFault('x'.repeat(11))).not.toBeNull();
    expect(passwordFault('🔑'.repeat(12))).toBeNull();
    expect(passwordFault('🔑'.repeat(200))).toBeNull();
    expect(passwordFault('🔑'.repeat(201))).not.toBeNull();
  });

  it('names every fault at once', () => {
    let problems: unknown;
    try {
      assertValid({ email: 'nobody', displayName: ' ', password: 'short' });
    } catch (error) {
      problems = (error as Invalid).problems?.map(({ path }) => path);
    }
    expect(problems).toEqual(['email', 'displayName', 'password']);
  });
});
