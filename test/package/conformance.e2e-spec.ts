import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { galleyConformance } from '../../apps/galley/src/testing/conformance/conformance.ts';
import { startTestGalley } from '../../apps/galley/src/testing/index.ts';
import { newsletter } from '../extensions/kit/newsletter.extension.ts';
import { noticed, pgMedia } from '../extensions/kit/pg-media.extension.ts';
import { ratings } from '../extensions/kit/ratings.extension.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';

jest.setTimeout(180_000);

describe('with extensions that replace, wrap and listen', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await openTestDatabase();
  });
  afterAll(() => server.drop());

  galleyConformance((environment) =>
    startTestGalley({
      extensions: [pgMedia, noticed, newsletter, ratings],
      environment,
      databaseUrl: server.url,
    }),
  );
});
