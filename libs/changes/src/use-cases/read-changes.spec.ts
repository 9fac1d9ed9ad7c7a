import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHANGE_TYPES, type Caller, type ChangeType, type Permission } from '@app/shared-kernel';
import type { ChangeCursor } from '../domain/change-cursor.ts';
import { ChangeLog, type RecordedChange, type RecordedChanges } from '../ports/change-log.port.ts';
import { EntityStates, type EntityReference } from '../ports/entity-states.port.ts';
import { ReadChanges, type Changes, type ChangesQuestion, type Reader } from './read-changes.ts';

const WORKSPACE = 'w';

/** The record of one workspace, as the port promises it. */
class ListedChanges extends ChangeLog {
  asked = 0;
  completeFrom = 0;

  constructor(readonly rows: readonly RecordedChange[]) {
    super();
  }

  async after({ workspaceId, version, place, types }: ChangeCursor, most: number): Promise<RecordedChanges> {
    this.asked += 1;
    await Promise.resolve();
    const isAfter = (row: RecordedChange) =>
      row.version > version || (place !== null && row.version === version && keyOf(row) > keyOf(place));
    const rows = this.rows.filter((row) => types.includes(row.type) && isAfter(row));
    return { rows: workspaceId === WORKSPACE ? rows.slice(0, most) : [], completeFrom: this.completeFrom };
  }
}

class LivingStates extends EntityStates {
  readonly asked: EntityReference[] = [];

  of(workspaceId: string, entities: readonly EntityReference[]) {
    this.asked.push(...entities);
    return Promise.resolve(
      new Map(entities.map(({ id }) => [id, { slug: `${workspaceId}/${id}`, status: 'published' }])),
    );
  }
}

const keyOf = ({ type, id }: { type: string; id: string | null }) => `${type} ${id}`;

function callerWith(permissions: readonly Permission[], workspaceId = WORKSPACE): Caller {
  return { workspaceId, userId: 'u', role: 'member', permissions: new Set(permissions) };
}

const everything: readonly Permission[] = [
  'posts:read',
  'pages:read',
  'categories:read',
  'tags:read',
  'authors:read',
  'media:read',
  'settings:read',
];

function readerAt(contentVersion: number, permissions = everything, workspaceId = WORKSPACE): Reader {
  return { caller: callerWith(permissions, workspaceId), contentVersion };
}

function change(
  version: number,
  type: ChangeType,
  id: string | null,
  deleted = false,
  movedIn = version,
): RecordedChange {
  const slug = id === null ? null : `last-${id}`;
  return { version, type, id, deleted, slug, changedAt: new Date(version), movedIn };
}

/** Changes in the order of the record, and the version that the workspace has after them. */
const records = fc
  .uniqueArray(
    fc.record({
      version: fc.integer({ min: 1, max: 8 }),
      type: fc.constantFrom(...CHANGE_TYPES),
      id: fc.constantFrom('a', 'b', 'c', null),
      deleted: fc.boolean(),
    }),
    { selector: keyOf, maxLength: 20 },
  )
  .map((rows) => rows.map(({ version, type, id, deleted }) => change(version, type, id, deleted && id !== null)))
  .map((rows) => rows.toSorted((a, b) => a.version - b.version || (keyOf(a) < keyOf(b) ? -1 : 1)));

const start = (reading: ReadChanges, reader: Reader) =>
  (reading.known(reader, { since: null, types: null }) as Changes).cursor;

async function readAll(reading: ReadChanges, reader: Reader, question: ChangesQuestion): Promise<Changes[]> {
  const answers = [await reading.execute(reader, question)];
  while (answers.at(-1)?.more) {
    const since = (answers.at(-1) as Changes).cursor;
    answers.push(await reading.execute(reader, { ...question, since }));
  }
  return answers;
}

describe(ReadChanges.name, () => {
  it('tells whoever goes on each change once, in order, whatever the size of the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, from, limit) => {
          const log = new ListedChanges(rows);
          const reading = new ReadChanges(log, new LivingStates());
          const since = start(reading, readerAt(from));
          const answers = await readAll(reading, readerAt(9), { since, types: null, limit });
          expect(answers.flatMap((it) => it.rows).map(({ version, type, id }) => [version, type, id])).toEqual(
            rows.filter(({ version }) => version > from).map(({ version, type, id }) => [version, type, id]),
          );
          expect(answers.every((it) => it.rows.length <= limit && !it.reset)).toBe(true);
          expect(answers.slice(0, -1).every((it) => it.rows.length === limit)).toBe(true);
          expect(answers.length === 1 || Number(answers.at(-1)?.rows.length) > 0).toBe(true);
          expect(answers.at(-1)?.cursor).toEqual(start(reading, readerAt(9)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('asks nothing of the database for a beginning, and when nothing changed', async () => {
    const log = new ListedChanges([change(1, 'post', 'a')]);
    const reading = new ReadChanges(log, new LivingStates());
    const first = await reading.execute(readerAt(7), { since: null, types: null, limit: 10 });
    expect(first).toEqual({
      rows: [],
      more: false,
      reset: false,
      cursor: { workspaceId: WORKSPACE, version: 7, place: null, types: CHANGE_TYPES },
    });
    expect(await reading.execute(readerAt(7), { since: first.cursor, types: null, limit: 10 })).toEqual(first);
    expect(log.asked).toBe(0);
  });

  it('goes on within a version that was read in part, although the version is the present one', async () => {
    const reading = new ReadChanges(
      new ListedChanges([change(7, 'page', 'a'), change(7, 'post', 'b')]),
      new LivingStates(),
    );
    const since = { ...start(reading, readerAt(7)), place: { type: 'page', id: 'a' } };
    const { rows } = await reading.execute(readerAt(7), { since, types: null, limit: 10 });
    expect(rows.map(keyOf)).toEqual(['post b']);
  });

  it.each<[string, Partial<ChangeCursor>]>([
    ['of another workspace', { workspaceId: 'other' }],
    ['at a version that never was', { version: 8 }],
    ['of fewer types', { types: ['post'] }],
  ])('tells whoever comes with a cursor %s to read everything again', async (_, foreign) => {
    const log = new ListedChanges([change(1, 'post', 'a')]);
    const reading = new ReadChanges(log, new LivingStates());
    const since = { ...start(reading, readerAt(7)), ...foreign };
    expect(await reading.execute(readerAt(7), { since, types: null, limit: 10 })).toEqual({
      rows: [],
      more: false,
      reset: true,
      cursor: start(reading, readerAt(7)),
    });
    expect(log.asked).toBe(0);
  });

  it('tells of no types that the caller may not read, or did not ask for', async () => {
    const reading = new ReadChanges(
      new ListedChanges([change(3, 'author', 'a'), change(3, 'post', 'b'), change(3, 'tag', 'c')]),
      new LivingStates(),
    );
    const since = start(reading, readerAt(1));
    const seen = async (permissions: readonly Permission[], types: readonly ChangeType[] | null) =>
      (await reading.execute(readerAt(3, permissions), { since, types, limit: 10 })).rows.map(keyOf);
    expect(await seen(everything, null)).toEqual(['author a', 'post b', 'tag c']);
    expect(await seen(['posts:read', 'tags:read'], null)).toEqual(['post b', 'tag c']);
    expect(await seen(['posts:read', 'tags:read'], ['tag', 'author'])).toEqual(['tag c']);
    expect(await seen([], null)).toEqual([]);
  });

  it('tells to read everything again where the record begins later, and goes on from there', async () => {
    const log = new ListedChanges([]);
    const reading = new ReadChanges(log, new LivingStates());
    const since = start(reading, readerAt(4));
    const answerAt = async (completeFrom: number) => {
      log.completeFrom = completeFrom;
      return reading.execute(readerAt(6), { since, types: null, limit: 10 });
    };
    expect(await answerAt(4)).toMatchObject({ reset: false, cursor: { version: 6 } });
    expect(await answerAt(5)).toMatchObject({
      reset: true,
      rows: [],
      more: false,
      cursor: { version: 6, place: null },
    });
    expect(await answerAt(900)).toMatchObject({ reset: true, cursor: { version: 900 } });
  });

  it('takes rows that were committed after the caller was admitted for known', async () => {
    const reading = new ReadChanges(new ListedChanges([change(9, 'post', 'a')]), new LivingStates());
    const since = start(reading, readerAt(4));
    const { cursor } = await reading.execute(readerAt(6), { since, types: null, limit: 10 });
    expect(cursor).toMatchObject({ version: 9, place: null });
  });

  it('shows how things stand now, and of what was deleted the last address', async () => {
    const states = new LivingStates();
    const rows = [change(2, 'post', 'a'), change(3, 'post', 'b', true), change(4, 'redirect', null)];
    const reading = new ReadChanges(new ListedChanges(rows), states);
    const since = start(reading, readerAt(1));
    const answer = await reading.execute(readerAt(4), { since, types: null, limit: 10 });
    expect(answer.rows).toMatchObject([
      { id: 'a', slug: 'w/a', status: 'published' },
      { id: 'b', slug: 'last-b', status: null },
      { id: null, slug: null, status: null },
    ]);
    expect(states.asked).toEqual([{ type: 'post', id: 'a' }]);
    states.of = () => Promise.reject(new Error('asked for nothing'));
    await reading.execute(readerAt(4), { since: { ...since, version: 2 }, types: null, limit: 10 });
  });

  it('says of each whether it may have moved since the reader looked, and of all while the reader is between two answers', async () => {
    const rows = [change(5, 'post', 'a', false, 3), change(6, 'post', 'b', false, 4), change(7, 'post', 'c')];
    const reading = new ReadChanges(new ListedChanges(rows), new LivingStates());
    const moved = async (since: ChangeCursor) =>
      (await reading.execute(readerAt(7), { since, types: null, limit: 10 })).rows.map(({ hasMoved }) => hasMoved);
    expect(await moved(start(reading, readerAt(3)))).toEqual([false, true, true]);
    expect(await moved(start(reading, readerAt(4)))).toEqual([false, false, true]);
    // Of what moved before the last row of the first answer, the second answer has the row.
    const { cursor } = await reading.execute(readerAt(7), {
      since: start(reading, readerAt(2)),
      types: null,
      limit: 1,
    });
    expect(await moved(cursor)).toEqual([true, true]);
  });

  it('gives readers of two workspaces their own answers, also at the same version and moment', async () => {
    const reading = new ReadChanges(new ListedChanges([change(2, 'post', 'a')]), new LivingStates());
    const ask = (workspaceId: string) => {
      const since = start(reading, readerAt(1, everything, workspaceId));
      return reading.execute(readerAt(2, everything, workspaceId), { since, types: null, limit: 5 });
    };
    const [own, others] = await Promise.all([ask(WORKSPACE), ask('other')]);
    expect(own.rows.map(({ slug }) => slug)).toEqual([`${WORKSPACE}/a`]);
    expect(others).toMatchObject({ rows: [], cursor: { workspaceId: 'other' } });
  });

  it('gives one answer to all who ask the same at once, and reads anew later', async () => {
    const log = new ListedChanges([change(2, 'post', 'a')]);
    const reading = new ReadChanges(log, new LivingStates());
    const since = start(reading, readerAt(1));
    const ask = (limit: number) => reading.execute(readerAt(2), { since, types: null, limit });
    const [one, other] = await Promise.all([ask(5), ask(5), ask(6)]);
    expect(other).toBe(one);
    expect(log.asked).toBe(2);
    await ask(5);
    expect(log.asked).toBe(3);
  });
});
