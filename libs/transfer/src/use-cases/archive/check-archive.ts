import { Invalid, type JsonObject } from '@app/shared-kernel';
import { ARCHIVE_KINDS, type ArchiveKind } from '../../domain/archive/archive-format.ts';
import { idOf } from '../../domain/archive/entity-fields.ts';
import { parentsFirst } from '../../domain/archive/parents-first.ts';
import type { MergedBlog } from '../../ports/merged-blog.port.ts';
import type { ValidArchive } from './valid-archive.ts';

/** What a post or page refers to by the field that holds the id, or ids. */
const REFERENCES: Readonly<Record<string, ArchiveKind>> = {
  authorId: 'author',
  categoryId: 'category',
  parentId: 'category',
  tagIds: 'tag',
};

/** What is known of an archive once all of it was checked. */
export interface ArchiveOutline {
  /** Each after its parent. */
  readonly categories: readonly JsonObject[];
  /** The ids of posts with pins, in the order of the archive, and what they pin. */
  readonly pins: ReadonlyMap<string, readonly string[]>;
}

/**
 * Checks every entity and file of an archive by the rules of a restore, before anything is written.
 *
 * @param signal asks to stop
 * @returns null if it was asked to stop before the end
 * @throws Invalid for the first thing that is not sound
 */
export async function checkArchive(
  archive: ValidArchive,
  blog: MergedBlog,
  signal?: AbortSignal,
): Promise<ArchiveOutline | null> {
  const known = new Map<ArchiveKind, Set<string>>();
  const categories: JsonObject[] = [];
  const pins = new Map<string, readonly string[]>();
  const media = new Set<string>();
  for await (const file of archive.media((mimeType) => blog.extensionOf(mimeType))) {
    if (signal?.aborted) return null;
    const id = ('missing' in file ? file.missing : file.id).toLowerCase();
    // Before its picture is decoded once more.
    if (media.size === media.add(id).size) throw Invalid.at(`media ${id}`, 'is in the archive twice');
    if (!('missing' in file)) await blog.checkFile(file.entity, file.open());
  }
  for (const kind of ARCHIVE_KINDS) {
    const ids = new Set<string>();
    const names = new Set<string>();
    known.set(kind, ids);
    for await (const entity of archive.entities(kind)) {
      if (signal?.aborted) return null;
      blog.checkEntity(kind, entity);
      const id = idOf(entity);
      if (ids.has(id)) throw Invalid.at(`${kind} ${id}`, 'is in the archive twice');
      const name = entity['slug'] ?? entity['fromPath'];
      if (typeof name === 'string' && names.size === names.add(name).size)
        throw Invalid.at(`${kind} ${id}: ${'slug' in entity ? 'slug' : 'fromPath'}`, 'is in the archive twice');
      ids.add(id);
      // A parent may come after its children.
      if (kind === 'category') categories.push(entity);
      else requireReferences(kind, id, entity, known);
      if (kind === 'post') notePins(pins, id, entity['relatedPostIds']);
    }
    if (kind === 'category') for (const each of categories) requireReferences(kind, idOf(each), each, known);
  }
  return { categories: parentsFirst(categories), pins };
}

function requireReferences(
  kind: ArchiveKind,
  id: string,
  entity: JsonObject,
  known: ReadonlyMap<ArchiveKind, ReadonlySet<string>>,
): void {
  for (const [field, referred] of Object.entries(REFERENCES)) {
    const value = entity[field];
    const ids = Array.isArray(value) ? value : [value ?? null];
    const lost = ids.some((each) => typeof each === 'string' && !known.get(referred)?.has(each.toLowerCase()));
    if (lost) throw Invalid.at(`${kind} ${id}: ${field}`, `no such ${referred} in the archive`);
  }
}

function notePins(pins: Map<string, readonly string[]>, id: string, related: unknown): void {
  if (Array.isArray(related))
    pins.set(
      id,
      related.map((each) => String(each).toLowerCase()),
    );
}
