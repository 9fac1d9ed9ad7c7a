import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Problems } from '../errors.ts';
import { uuid, uuidList } from './field-rules.ts';

/** The id with each letter in upper or lower case. */
const inAnyCase = fc
  .tuple(fc.uuid(), fc.infiniteStream(fc.boolean()))
  .map(([id, upper]) => [id, Array.from(id, (sign) => (upper.next().value ? sign.toUpperCase() : sign)).join('')]);

describe('ids in the fields of a command', () => {
  it('are kept in lower case, whatever case they are given in', () => {
    fc.assert(
      fc.property(fc.array(inAnyCase, { minLength: 1, maxLength: 5 }), (ids) => {
        const problems = new Problems();
        const given = ids.map(([, spelled]) => spelled);
        const wanted = ids.map(([id]) => id);
        expect(given.map((id) => uuid.read(id, 'id', problems))).toEqual(wanted);
        expect(uuidList({ max: 5 }).read(given, 'ids', problems)).toEqual(wanted);
        expect(problems.any).toBe(false);
      }),
    );
  });

  it('are refused where they are no UUIDs, each at its place', () => {
    const problems = new Problems();
    uuid.read('x', 'id', problems);
    uuidList({ max: 2 }).read(['0190a000-0000-7000-8000-000000000000', 7], 'ids', problems);
    expect(problems.list.map(({ path }) => path)).toEqual(['id', 'ids[1]']);
  });
});
