import { describe, expect, it } from '@jest/globals';
import { isOverload, isUniqueViolation, NoProgress, translateConstraintErrors } from './postgres-errors.ts';

const violated = (constraint: string) => Object.assign(new Error('taken'), { code: '23505', constraint });

describe(isUniqueViolation, () => {
  it('knows a constraint by its name', () => {
    expect(isUniqueViolation(violated('posts_slug_key'), 'posts_slug_key')).toBe(true);
  });

  it.each(['posts_slug_key_of', 'posts_slug_key2', 'posts_slug', 'posts_slug_key_', 'other_posts_slug_key'])(
    'does not take %s for it',
    (constraint) => {
      expect(isUniqueViolation(violated(constraint), 'posts_slug_key')).toBe(false);
    },
  );
});

describe(translateConstraintErrors, () => {
  const constraintErrors = { posts_slug_key: () => new Error('The slug is taken.') };

  it('throws the domain error of the violated constraint', async () => {
    const work = () => Promise.reject(violated('posts_slug_key'));
    await expect(translateConstraintErrors(constraintErrors, work)).rejects.toThrow('The slug is taken.');
  });

  it('passes on what it does not know', async () => {
    const error = violated('posts_pkey');
    await expect(translateConstraintErrors(constraintErrors, () => Promise.reject(error))).rejects.toBe(error);
  });
});

describe(isOverload, () => {
  const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

  it.each([
    ['a lock that others hold', failed('55P03')],
    ['a cancelled statement', failed('57014')],
    ['a deadlock', failed('40P01')],
    ['too many connections', failed('53300')],
    ['a server that is starting', failed('57P03')],
    ['a lost connection', failed('08006')],
    ['a server that is not there', failed('ECONNREFUSED')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['an answer that did not come', new Error('Query read timeout')],
    ['no progress', new NoProgress('none')],
    ['what TypeORM wraps', Object.assign(new Error('failed'), { driverError: failed('55P03') })],
  ])('is %s', (_, error) => expect(isOverload(error)).toBe(true));

  it.each([
    ['a full disk', failed('53100')],
    ['a violated constraint', failed('23505')],
    ['a wrong statement', failed('42601')],
    ['any other error', new Error('x')],
    ['no error', 'timeout exceeded when trying to connect'],
  ])('is not %s', (_, error) => expect(isOverload(error)).toBe(false));
});
