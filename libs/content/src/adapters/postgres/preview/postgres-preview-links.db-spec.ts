import { afterAll, beforeAll, describe } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { previewLinkRepositoryContract } from '../../../../testing/preview/preview-link-repository.contract.ts';
import { PostgresPreviewLinks } from './postgres-preview-links.ts';

describe(PostgresPreviewLinks.name, () => {
  let content: ContentDatabase;

  beforeAll(async () => void (content = await ContentDatabase.open()));
  afterAll(() => content.close());

  previewLinkRepositoryContract(async () => ({
    links: new PostgresPreviewLinks(content.database),
    workspace: () => content.workspace(),
  }));
});
