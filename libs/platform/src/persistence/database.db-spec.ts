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

  describe('a write inside a transaction', () => {
    it('is not waited for by the next, which runs after it', async () => {
      await database.transaction(async () => {
        const answered: string[] = [];
        const first = database.query({ text: 'select' }).then(() => answered.push('first'));
        await write('a');
        await write('b');
        expect(answered).toEqual([]);
        expect(await words()).toEqual(['a', 'b']);
        await first;
      });
      expect(await words()).toEqual(['a', 'b']);
    });

    it('takes everything back with its own error if it fails, whatever comes after it', async () => {
      const failing = (after: () => Promise<unknown>) =>
        database.transaction(async () => {
          await write('a');
          await write('a');
          await after();
        });
      await expect(failing(async () => undefined)).rejects.toThrow('taken');
      await expect(failing(() => write('b'))).rejects.toThrow('taken');
      await expect(failing(words)).rejects.toThrow('taken');
      const refused = () => words().catch(() => Promise.reject(new Error('refused')));
      await expect(failing(refused)).rejects.toThrow('refused');
      expect(await words()).toEqual([]);
    });

    it('is waited for once several are under way', async () => {
      const failing = database.transaction(async () => {
        for (let written = 1; ; written += 1) {
          await write('a').catch((error: Error) => Promise.reject(new Error(`${error.message}: ${written}`)));
          if (written === 100) return;
        }
      });
      await expect(failing).rejects.toThrow(/^taken: \d$/);
    });

    it('does not hide the error of a statement that is waited for', async () => {
      const failing = database.transaction(async () => {
        await write('a');
        await database.query({ text: 'select 1 / 0' }).catch(() => undefined);
        await write('b');
      });
      await expect(failing).rejects.toThrow('aborted');
      expect(await words()).toEqual([]);
    });
  });

  it('waits for a write outside of a transaction', async () => {
    await write('a');
    await expect(write('a')).rejects.toThrow('taken');
    expect(await words()).toEqual(['a']);
  });
});
