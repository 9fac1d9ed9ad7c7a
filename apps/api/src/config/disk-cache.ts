import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { VERSION } from '@app/platform';
import type { Composition } from '../extensions/composition.ts';
import { builtRelease, isDistant } from './built-release.ts';
import type { Settings } from './settings.ts';

/**
 * The release that processes share answers by: the one that the operator names; otherwise that of the built program.
 *
 * @param program the file that this process runs
 * @returns null when none is named, and not all that decides about answers is known or files would have to be read over
 * a network: extensions may decide by anything
 */
export function releaseOf(
  { release, dataDir }: Pick<Settings, 'release' | 'dataDir'>,
  composition: Pick<Composition, 'names'>,
  program: string | undefined,
): string | null {
  if (release !== null) return `named ${release}`;
  if (program === undefined || composition.names.length > 0 || isDistant(dataDir)) return null;
  return builtRelease(program);
}

/**
 * Where finished answers are kept: a folder for all that they are made by. That is the release, Galley's version, the
 * place of the database and the role, and the settings that addresses of files are made of.
 *
 * @returns null without a release
 */
export function diskCache({
  release,
  publicUrl,
  s3,
  dataDir,
  keptAnswersBytes,
  databaseUrl,
}: Pick<Settings, 'release' | 'publicUrl' | 's3' | 'dataDir' | 'keptAnswersBytes' | 'databaseUrl'>) {
  if (release === null || keptAnswersBytes === 0) return null;
  const database = new URL(databaseUrl ?? 'embedded:');
  database.password = '';
  const madeBy = JSON.stringify([release, VERSION, database.href, publicUrl, s3?.publicUrl ?? null]);
  const name = createHash('sha256').update(madeBy).digest('hex').slice(0, 32);
  return { folder: join(dataDir, 'answers', name), maxBytes: keptAnswersBytes };
}
