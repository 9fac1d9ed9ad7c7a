import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../test/support/database/workspace-database.ts';
import type { Database } from './database.ts';
import type { CommitPart } from './statements/commit-statement.ts';
import { BeforeCommit, UnitOfWork } from './unit-of-work.ts';

/** Writes the words of a transaction, each with its part's mark. */
class Words extends BeforeCommit<string[]> {
  constructor(
    private readonly name: string,
    private readonly reads?: string,
  ) {
    super();
  }

  begin(): string[] {
    return [];
  }

  parts(words: string[]): readonly CommitPart[] {
    if (words.length === 0) return [];
    const source =
      this.reads === undefined ? `(select '') as m (mark)` : `(select max(word) from ${this.reads}) as m (mark)`;
    return [
      {
        name: this.name,
        ...(this.reads === undefined ? {} : { reads: this.reads }),
        text: `insert into unit_words select word, $2 || m.mark from unnest($1::text[]) as w (word), ${source} returning word`,
        values: [words, this.name],
      },
    ];
  }
}

describe(UnitOfWork.name, () => {
  let opened: WorkspaceDatabase;
  let database: Database;
  let unit: UnitOfWork;
  const first = new Words('first');
  const second = new Words('second');
  const reader = new Words('a_reader', 'first');

  beforeAll(async () => {
    opened = await WorkspaceDatabase.open(4);
    ({ database } = opened);
    unit = new UnitOfWork(database);
    await database.execute({ text: 'create table unit_words (word text, mark text)' });
  });
  afterAll(() => opened.close());
  beforeEach(() => database.execute({ text: 'truncate unit_words' }));

  const words = () => database.query({ text: 'select word, mark from unit_words order by word' });

  it('writes all that was gathered with one statement, readers after what they read', async () => {
    const execute = jest.spyOn(database, 'execute');
    await unit.within(async () => {
      unit.gathered(reader).push('x');
      unit.gathered(second).push('b');
      unit.gathered(first).push('a', 'c');
    });
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
    expect(await words()).toEqual([
      { word: 'a', mark: 'first' },
      { word: 'b', mark: 'second' },
      { word: 'c', mark: 'first' },
      { word: 'x', mark: 'a_readerc' },
    ]);
  });

  it('leaves out what reads a part that is not there, and sends nothing for nothing', async () => {
    const execute = jest.spyOn(database, 'execute');
    await unit.within(async () => unit.gathered(reader).push('x'));
    await unit.within(async () => unit.gathered(first));
    expect(execute).not.toHaveBeenCalled();
    execute.mockRestore();
    expect(await words()).toEqual([]);
  });

  it('calls what waits for its commit, once others see what it wrote', async () => {
    const seen: Promise<unknown>[] = [];
    const look = () => void seen.push(words());
    await expect(
      unit.within(async () => {
        database.onceCommitted(look);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await unit.within(async () => {
      unit.gathered(first).push('a');
      database.onceCommitted(look);
      expect(seen).toEqual([]);
    });
    database.onceCommitted(look);
    const one = [{ word: 'a', mark: 'first' }];
    expect(await Promise.all(seen)).toEqual([one, one]);
  });

  it('joins the open unit, and gathers nothing outside one', async () => {
    await unit.within(async () => {
      unit.gathered(first).push('a');
      await unit.within(async () => unit.gathered(first).push('b'));
      expect(await words()).toEqual([]);
    });
    expect(await words()).toHaveLength(2);
    expect(() => unit.gathered(first)).toThrow('no open transaction');
  });
});
