import { afterAll, beforeAll, describe } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { workingCopyRepositoryContract } from '../../../../testing/working-copy/working-copy-repository.contract.ts';
import { PostgresWorkingCopies } from './postgres-working-copies.ts';

describe(PostgresWorkingCopies.name, () => {
  let content: ContentDatabase;

  beforeAll(async () => void (content = await ContentDatabase.open()));
  afterAll(() => content.close());

  workingCopyRepositoryContract(async () => ({
    repository: new PostgresWorkingCopies(content.database),
    workspaceId: await content.workspace(),
    otherWorkspaceId: await content.workspace(),
    transaction: (work) => content.database.transaction(work),
  }));
});
