import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { VERSION } from '@app/platform';
import type { Settings } from './settings.ts';

/**
 * Where finished answers are kept: a folder for all that they are made by. That is the release that the operator names, Galley's version,
 * the place of the database, and the settings that addresses of files are made of.
 *
 * @returns null when no release is named
 */
export function answerShelf({
  release,
  publicUrl,
  s3,
  dataDir,
  keptAnswersBytes,
  databaseUrl,
}: Pick<Settings, 'release' | 'publicUrl' | 's3' | 'dataDir' | 'keptAnswersBytes' | 'databaseUrl'>) {
  if (release === null || keptAnswersBytes === 0) return null;
  const { host, pathname } = new URL(databaseUrl ?? 'embedded:');
  const madeBy = JSON.stringify([release, VERSION, host, pathname, publicUrl, s3?.publicUrl ?? null]);
  const name = createHash('sha256').update(madeBy).digest('hex').slice(0, 32);
  return { folder: join(dataDir, 'answers', name), maxBytes: keptAnswersBytes };
}
