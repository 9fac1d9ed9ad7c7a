import { describe, expect, it } from '@jest/globals';
import { errorOf, failure, NotFoundError, UnexpectedAnswerError } from './errors.ts';

describe(errorOf, () => {
  it('takes a whole error body for what it says', () => {
    const error = errorOf({ code: 'NOT_FOUND', message: 'No post.', details: null }, { status: 404 });
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.message).toBe('No post.');
  });

  it.each([
    null,
    undefined,
    'NOT_FOUND',
    {},
    { code: 'NOT_FOUND' },
    { code: 'NOT_FOUND', message: 404 },
    { code: ['NOT_FOUND'], message: 'x' },
    { message: 'x' },
  ])('takes no other body for one of the service: %j', (body) => {
    expect(errorOf(body, { status: 404 })).toBeInstanceOf(UnexpectedAnswerError);
  });

  it.each([
    [302, true],
    [404, true],
    [499, true],
    [500, false],
    [503, false],
  ])('doubts the address after %d: %s', (status, doubts) => {
    expect(errorOf(null, { status }).message.includes('baseUrl')).toBe(doubts);
  });
});

describe(failure, () => {
  it('has its cause where there is one', () => {
    const cause = new Error('no route');
    expect(failure('CONNECTION', 'x', { status: null, cause }).cause).toBe(cause);
    expect(failure('CONNECTION', 'x', { status: null })).not.toHaveProperty('cause');
  });
});
