import { stat } from 'node:fs/promises';
import { Invalid } from '@app/shared-kernel';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { ArchiveFolder } from './archive-folder.ts';
import { ArchiveTar } from './archive-tar.ts';

/** @param path absolute, of a tar file or a folder; @throws Invalid for anything else */
export async function openArchive(path: string): Promise<ArchiveFiles> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Invalid(`There is no ${path}.`);
  return found.isDirectory() ? ArchiveFolder.open(path) : ArchiveTar.open(path);
}
