import type { JsonObject } from '@app/shared-kernel';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { openArchive } from './open-archive.ts';

/** Bytes and entities of one answer, and milliseconds that may be spent on entities. */
const PART = { bytes: 1024 * 1024, entities: 100, ms: 50 };

export interface StreamPart<T> {
  readonly values: readonly T[];
  readonly done: boolean;
}

/** What a thread that reads an archive can be asked, with its answers. Streams have numbers, because several are read at once. */
export interface ArchiveAsks {
  openArchive(path: string): void;
  has(name: string): boolean;
  sha256(name: string): string | null;
  entity(name: string): JsonObject;
  entities(name: string): number;
  nextEntities(stream: number): StreamPart<JsonObject>;
  bytes(name: string): number;
  nextBytes(stream: number): StreamPart<Uint8Array>;
  /** Ends a stream that is not read to its end. */
  leave(stream: number): void;
}

let archive: ArchiveFiles | null = null;
let begun = 0;
const entities = new Map<number, AsyncIterator<JsonObject>>();
const bytes = new Map<number, AsyncIterator<Uint8Array>>();

export const archiveAsks: {
  [Name in keyof ArchiveAsks]: (given: Parameters<ArchiveAsks[Name]>[0]) => Promise<ReturnType<ArchiveAsks[Name]>>;
} = {
  openArchive: async (path) => void (archive = await openArchive(path)),
  has: async (name) => opened().has(name),
  sha256: async (name) => opened().sha256(name),
  entity: async (name) => opened().entity(name),
  entities: async (name) => begin(entities, opened().entities(name)),
  nextEntities: async (stream) => {
    const end = Date.now() + PART.ms;
    return part(entities, stream, (values) => values.length === PART.entities || Date.now() > end);
  },
  bytes: async (name) => begin(bytes, opened().open(name)),
  nextBytes: async (stream) => {
    let size = 0;
    return part(bytes, stream, (values) => (size += values.at(-1)?.length ?? 0) >= PART.bytes);
  },
  leave: async (stream) => {
    await entities.get(stream)?.return?.();
    await bytes.get(stream)?.return?.();
    entities.delete(stream);
    bytes.delete(stream);
  },
};

function opened(): ArchiveFiles {
  if (!archive) throw new Error('No archive is open.');
  return archive;
}

function begin<T>(streams: Map<number, AsyncIterator<T>>, values: AsyncIterable<T>): number {
  begun += 1;
  streams.set(begun, values[Symbol.asyncIterator]());
  return begun;
}

async function part<T>(
  streams: Map<number, AsyncIterator<T>>,
  stream: number,
  isFull: (values: readonly T[]) => boolean,
): Promise<StreamPart<T>> {
  const values: T[] = [];
  do {
    const next = await streams.get(stream)?.next();
    if (!next || next.done === true) {
      streams.delete(stream);
      return { values, done: true };
    }
    values.push(next.value);
  } while (!isFull(values));
  return { values, done: false };
}
