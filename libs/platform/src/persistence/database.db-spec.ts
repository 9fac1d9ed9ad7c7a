import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../test/support/database/workspace-database.ts';
import { Database } from './database.ts';

describe(Database.name, () => {
  let opened: WorkspaceDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await WorkspaceDatabase.open(1);
    ({ database } = opened);
    await database.execute({ text: 'create table words (word text constraint words_word_key unique)' });
  });
  afterAll(() => opened.close());
  beforeEach(() => database.execute({ text: 'truncate words' }));

  const taken = { words_word_key: () => new Error('taken') };
  const write = (word: string) =>
    database.write({ name: 'write', text: 'insert into words values ($1)', values: [word] }, taken);
  const words = async () =>
    (await database.query<{ word: string }>({ text: 'select word from words order by word' })).map(({ word }) => word);

  it('reports the constraint that a write in a transaction violates at once, and commits nothing of it', async () => {
    const after: string[] = [];
    const failing = database.transaction(async () => {
      await write('a');
      await write('a');
      after.push('reached');
    });
    await expect(failing).rejects.toThrow('taken');
    expect([after, await words()]).toEqual([[], []]);
  });

  it('lends a connection whose transaction failed to the next one', async () => {
    const failing = database.transaction(async () => {
      await write('a');
      await database.query({ text: 'select 1 / 0' });
    });
    await expect(failing).rejects.toThrow('division by zero');
    await database.transaction(() => write('b'));
    expect(await words()).toEqual(['b']);
  });

  it('reports the constraint that a write outside of a transaction violates', async () => {
    await write('a');
    await expect(write('a')).rejects.toThrow('taken');
    expect(await words()).toEqual(['a']);
  });
});
