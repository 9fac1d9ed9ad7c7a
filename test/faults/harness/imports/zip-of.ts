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

/** A zip file of files with numbered names: of `a.md`, `0-a.md` and so on. */
export function zipFrom(name: string, text: (at: number) => string, count: number): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (let at = 0; at < count; at += 1) zip.addBuffer(Buffer.from(text(at)), `${at}-${name}`);
  zip.end();
  return buffer(zip.outputStream);
}
