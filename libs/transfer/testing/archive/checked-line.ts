import { Invalid, isSlug, isUuid, type JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../../src/domain/archive/archive-format.ts';
import { PIXEL } from './archived-entities.ts';

/** The few rules of fakes. @throws Invalid */
export function checkLine(kind: ArchiveKind, entity: JsonObject): void {
  const { id, slug, fromPath } = entity;
  if (!isUuid(id)) throw Invalid.at(`${kind}: id`, 'must be a UUID');
  if (kind === 'redirect' && !(typeof fromPath === 'string' && fromPath.startsWith('/')))
    throw Invalid.at(`${kind} ${id}: fromPath`, 'must be a path');
  if (kind !== 'redirect' && kind !== 'media' && !isSlug(slug))
    throw Invalid.at(`${kind} ${id}: slug`, 'must be a slug');
}

/** Takes one file only. @throws Invalid */
export async function checkPixel(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  checkLine('media', entity);
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  const isPixel = Buffer.concat(parts).equals(PIXEL);
  if (entity['mimeType'] !== 'image/png' || !isPixel) throw new Invalid('The file is of another type.');
}

export function extensionOf(mimeType: unknown): string | null {
  return mimeType === 'image/png' ? 'png' : null;
}
