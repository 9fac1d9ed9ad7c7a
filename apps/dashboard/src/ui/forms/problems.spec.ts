import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/core/errors.ts';
import { problemAt, problemsElsewhere } from './problems.ts';

const refusal = (...problems: { path: string; message: string }[]) =>
  new ApiError(400, 'BAD_REQUEST', 'It is refused.', problems, 'r-1');

describe('the problems of a refused form', () => {
  const error = refusal(
    { path: 'person.jobTitle', message: 'is too long' },
    { path: 'sameAs[1]', message: 'must be an address' },
    { path: 'sameAs[3]', message: 'must be an address' },
    { path: 'sortOrder', message: 'must be a number' },
  );

  it('stand at the fields that they name, each entry of a list with its number', () => {
    expect([
      problemAt(error, 'person.jobTitle'),
      problemAt(error, 'sameAs'),
      problemAt(error, 'person.worksFor'),
    ]).toEqual(['is too long', 'Entry 2: must be an address; Entry 4: must be an address', undefined]);
  });

  it('stand beside the fields where no field shows them, and only there', () => {
    expect(problemsElsewhere(error, ['person.jobTitle', 'sameAs'])).toBe('sortOrder must be a number');
    expect(problemsElsewhere(error, ['person', 'sameAs', 'sortOrder'])).toBeNull();
    expect(problemsElsewhere(refusal({ path: 'person', message: 'is unknown' }), ['person.jobTitle'])).toBe(
      'person is unknown',
    );
  });

  it('are those of the slug where another entity has it', () => {
    const taken = new ApiError(409, 'CONFLICT', 'Another tag has this slug.', { reason: 'slug' }, 'r-1');
    expect([problemAt(taken, 'slug'), problemsElsewhere(taken, ['slug'])]).toEqual([
      'Another tag has this slug.',
      null,
    ]);
    expect(problemsElsewhere(taken, ['name'])).toBe('Another tag has this slug.');
  });

  it('leave the message where it names no field', () => {
    const changed = new ApiError(409, 'CONFLICT', 'It was changed.', { reason: 'version', version: 3 }, 'r-1');
    expect([problemAt(changed, 'slug'), problemsElsewhere(changed, ['slug'])]).toEqual([undefined, 'It was changed.']);
    expect(problemsElsewhere(null, [])).toBeNull();
  });
});
