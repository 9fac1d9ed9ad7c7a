import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import tar from 'tar-stream';
import { Invalid } from '@app/shared-kernel';
import { MANIFEST } from '../../domain/archive/archive-format.ts';
import { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { sha256 } from './sha256.ts';

const ENTRIES_MAX = 1_000_000;
/** Bytes read at a time. */
const CHUNK = 64 * 1024;

interface Place {
  readonly offset: number;
  readonly size: number;
}

/** An archive in a tar file. Entries are read in place and never unpacked to a path. */
export class ArchiveTar extends ArchiveFiles {
  private constructor(
    private readonly file: FileHandle,
    private readonly places: ReadonlyMap<string, Place>,
  ) {
    super();
  }

  /** @throws Invalid for a file that is no tar file */
  static async open(path: string): Promise<ArchiveTar> {
    const file = await open(path);
    try {
      return new ArchiveTar(file, withoutFolder(await findPlaces(path)));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async has(name: string): Promise<boolean> {
    return this.places.has(name);
  }

  async *open(name: string): AsyncGenerator<Uint8Array> {
    const place = this.places.get(name);
    if (!place) throw new Invalid(`The archive has no ${name}.`);
    const end = place.offset + place.size;
    for (let at = place.offset; at < end;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.alloc(Math.min(CHUNK, end - at)), { position: at });
      if (bytesRead === 0) throw new Invalid(`${name} of the archive is cut off.`);
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  sha256(name: string, signal?: AbortSignal): Promise<string | null> {
    return sha256(this.open(name), signal);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function findPlaces(path: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const extract = tar.extract();
  // Each stream ends with the other; an error in either ends the loop.
  pipeline(createReadStream(path), extract, () => undefined);
  try {
    for await (const entry of extract) {
      // `byteOffset` is missing in the library's types.
      const { name, type, size, byteOffset } = entry.header as typeof entry.header & { byteOffset: number };
      if (type === 'file' || type === 'contiguous-file')
        places.set(name.replace(/^(?:\.\/)+/, ''), at(byteOffset, size));
      if (places.size > ENTRIES_MAX) throw new Invalid(`The tar file holds more than ${ENTRIES_MAX} files.`);
      entry.resume();
    }
  } catch (error) {
    throw error instanceof Invalid ? error : new Invalid(`The tar file cannot be read: ${(error as Error).message}.`);
  }
  return places;
}

function at(offset: number, size: number | undefined): Place {
  return { offset, size: size ?? 0 };
}

/** If a folder was packed, its name precedes all others and is removed. */
function withoutFolder(places: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> {
  if (places.has(MANIFEST)) return places;
  const within = [...places.keys()].find((name) => name.split('/').length === 2 && name.endsWith(`/${MANIFEST}`));
  if (within === undefined) return places;
  const folder = within.slice(0, -MANIFEST.length);
  const inside = [...places].filter(([name]) => name.startsWith(folder));
  return new Map(inside.map(([name, place]) => [name.slice(folder.length), place]));
}
