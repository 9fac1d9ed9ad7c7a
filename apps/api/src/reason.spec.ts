import { describe, expect, it } from '@jest/globals';
import { reason } from './reason.ts';

const failure = (code: string, message = 'a lock timed out') => Object.assign(new Error(message), { code });

describe(reason, () => {
  it.each([
    [failure('55P03'), 'The database was too busy: a lock timed out. Try again; nothing is left half done.'],
    [
      failure('57P03', 'it starts'),
      'The database went away: it starts. Try again when it is back; nothing is left half done.',
    ],
    [
      new Error('Connection terminated unexpectedly'),
      'The database went away: Connection terminated unexpectedly. Try again when it is back; nothing is left half done.',
    ],
    [failure('ENOSPC'), 'The disk is full. Make room and try again.'],
    [failure('ECONNREFUSED'), 'The database cannot be reached; see DATABASE_URL.'],
    [new AggregateError([failure('ENOTFOUND')]), 'The database cannot be reached; see DATABASE_URL.'],
    [new Error('What happened.'), 'What happened.'],
    ['What happened.', 'What happened.'],
  ])('says what to do about %p', (error, said) => {
    expect(reason(error)).toBe(said);
  });
});
