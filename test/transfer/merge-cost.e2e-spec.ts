import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MergeArchive, Movers } from '@app/transfer';
import { InMemoryArchiveFiles, LINES } from '@app/transfer/testing';
import { TestApp } from '../support/app.ts';
import { everyStatementOf } from '../support/database/count-statements.ts';

// Each job of the service runs once in its first seconds, and a statement of it may be among those that are counted.
jest.retryTimes(3, { retryImmediately: true });

const MANY = 90;
/** More statements than for one. */
const FURTHER = 10;

describe('what merging an archive costs the database', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await TestApp.start()));
  afterAll(() => test.stop());

  const countOf = async (kind: 'author' | 'category' | 'tag', count: number) => {
    const { id: workspaceId, ownerId: userId } = await test.workspace();
    const files = new InMemoryArchiveFiles({ [kind]: Array.from({ length: count }, () => LINES[kind]()) });
    const counted = { author: 'authors', category: 'categories', tag: 'tags' }[kind];
    const statements = await everyStatementOf(() =>
      test.app.get(Movers).runAs({ workspaceId, userId }, async (caller) => {
        expect(await test.app.get(MergeArchive).execute(caller, files)).toMatchObject({
          [counted]: count,
          failures: [],
        });
      }),
    );
    return statements.length;
  };

  it.each(['author', 'category', 'tag'] as const)('is some statements, however many: %s', async (kind) => {
    const [one, many] = [await countOf(kind, 1), await countOf(kind, MANY)];
    expect(one).toBeGreaterThan(5);
    expect(many - one).toBeLessThanOrEqual(FURTHER);
    expect(many).toBeLessThan(60);
  });
});
