import { Invalid } from '@app/shared-kernel';
import { CHECKSUMS } from '../../domain/archive/archive-format.ts';
import { readLines } from '../../domain/archive/read-lines.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';

const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/**
 * Verifies the checksum of every file of an archive.
 *
 * @param signal asks to stop
 * @returns the names of the files; no other may be read. Null if it was asked to stop before the end
 * @throws Invalid naming the first file that is missing, differs or is named twice
 */
export async function checkSums(files: ArchiveFiles, signal?: AbortSignal): Promise<ReadonlySet<string> | null> {
  const names = new Set<string>();
  for await (const line of readLines(files.open(CHECKSUMS), CHECKSUMS)) {
    const [, sum, name = ''] = LINE.exec(line) ?? [];
    if (sum === undefined) throw new Invalid(`${CHECKSUMS} of the archive cannot be read.`);
    // Each line costs the reading of a whole file.
    if (names.has(name)) throw new Invalid(`${CHECKSUMS} of the archive names ${name} twice.`);
    const found = signal?.aborted ? null : await files.sha256(name, signal);
    if (found === null) return null;
    if (found !== sum) throw new Invalid(`${name} of the archive is damaged: its checksum is another.`);
    names.add(name);
  }
  return names;
}
