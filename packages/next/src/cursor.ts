import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChangeFeed } from '@galley/client';

/** Beside what Next.js keeps, so that both are lost together. */
const FILE = join(process.cwd(), '.next/cache/galley-cursor');

/** Reads what changed since the last time. @param stale what shows these is old; null: everything */
export async function applyChanges(
  changes: ChangeFeed,
  stale: (tags: Iterable<string> | null) => void,
  file: string = FILE,
): Promise<void> {
  const known = await readFile(file, 'utf8').catch(() => null);
  let cursor = known ?? (await changes.now());
  if (known === null) stale(null);
  else
    for (let more = true; more;) {
      const answer = await changes.read(cursor);
      stale(answer.reset ? null : new Set(answer.data.flatMap(({ tags }) => tags)));
      cursor = answer.reset ? await changes.now() : answer.cursor;
      more = answer.more && !answer.reset;
    }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, cursor);
}
