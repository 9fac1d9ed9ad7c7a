import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { assertSound, emailFault, passwordFault } from './credentials.ts';

describe('credentials', () => {
  it.each(['ada@example.com', 'a.b+c@sub.example.co', 'ünïcode@exämple.org'])('takes %s for an address', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@@example.com',
    'a@example.com\n',
    'a@.com',
    'a@example..com',
    42,
    null,
  ])('takes %p for none', (email) => {
    expect(emailFault(email)).toMatch(/^must /);
  });

  it('bounds an address', () => {
    expect(emailFault(`${'a'.repeat(64)}@${'b'.repeat(185)}.com`)).toBeNull();
    expect(emailFault(`${'a'.repeat(64)}@${'b'.repeat(186)}.com`)).not.toBeNull();
  });

  it('counts the characters of a password as people do', () => {
    expect(passwordFault('x'.repeat(11))).not.toBeNull();
    expect(passwordFault('🔑'.repeat(12))).toBeNull();
    expect(passwordFault('🔑'.repeat(200))).toBeNull();
    expect(passwordFault('🔑'.repeat(201))).not.toBeNull();
  });

  it('names every fault at once', () => {
    let problems: unknown;
    try {
      assertSound({ email: 'nobody', displayName: ' ', password: 'short' });
    } catch (error) {
      problems = (error as Invalid).problems?.map(({ path }) => path);
    }
    expect(problems).toEqual(['email', 'displayName', 'password']);
  });
});
