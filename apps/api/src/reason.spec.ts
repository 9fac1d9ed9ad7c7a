import { describe, expect, it } from '@jest/globals';
import { reason } from './reason.ts';

const failure = (code: string, message = 'a lock timed out') => Object.assign(new Error(message), { code });

describe(reason, () => {
  it.each([
    [failure('55P03'), 'The database was too busy: a lock timed out. Try again; nothing is left half done.'],
    [
      failure('57P01', 'an administrator ended it'),
      'The database went away: an administrator ended it. Try again when it is back; nothing is left half done.',
    ],
    [
      failure('57P03', 'it starts'),
      'The database of DATABASE_URL cannot be used: it is starting or stopping (it starts).',
    ],
    [
      new Error('timeout exceeded when trying to connect'),
      'The database of DATABASE_URL does not answer: it is silent or too slow.',
    ],
    [
      new Error('Connection terminated unexpectedly'),
      'The database went away: Connection terminated unexpectedly. Try again when it is back; nothing is left half done.',
    ],
    [failure('ENOSPC'), 'The disk is full. Make room and try again.'],
    [
      failure('ECONNREFUSED', 'refused'),
      'The database of DATABASE_URL cannot be used: nothing listens there (refused).',
    ],
    [
      new AggregateError([failure('ENOTFOUND', 'not found')]),
      'The database of DATABASE_URL cannot be used: its host name is unknown (not found).',
    ],
    [new Error('What happened.'), 'What happened.'],
    ['What happened.', 'What happened.'],
  ])('says what to do about %p', (error, said) => {
    expect(reason(error)).toBe(said);
  });
});
