import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A zip file of all files below the folder. */
export function zipOf(folder: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) zip.addFile(path, relative(folder, path));
  }
  zip.end();
  return buffer(zip.outputStream);
}
