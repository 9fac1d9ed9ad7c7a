import { CHANGE_TYPES, Invalid, isChangeType, isUuid } from '@app/shared-kernel';
import type { ChangeCursor, ChangePlace } from '../../domain/change-cursor.ts';

export const MAX_CURSOR_LENGTH = 500;
const FORMAT = 1;

/** The text of a cursor. It is opaque: clients store it and send it back. */
export function cursorText({ workspaceId, version, place, types }: ChangeCursor): string {
  const covered = types.reduce((bits, type) => bits | (1 << CHANGE_TYPES.indexOf(type)), 0);
  const parts = [FORMAT, workspaceId, version, covered, ...(place ? [place.type, place.id] : [])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * @param where the field the text was sent in
 * @throws Invalid for a text that this service did not issue
 */
export function readCursor(text: string, where: 'since' | 'Last-Event-ID' = 'since'): ChangeCursor {
  const cursor = text.length <= MAX_CURSOR_LENGTH ? cursorOf(partsOf(text)) : null;
  if (!cursor) throw Invalid.at(where, 'is no cursor of this API');
  return cursor;
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function cursorOf(parts: unknown[]): ChangeCursor | null {
  const [format, workspaceId, version, covered, type, id] = parts;
  if (format !== FORMAT || !isUuid(workspaceId) || !isCount(version) || !isCount(covered)) return null;
  const place = placeOf(parts.length, type, id);
  if (place === undefined || covered >= 1 << CHANGE_TYPES.length) return null;
  return { workspaceId, version, place, types: CHANGE_TYPES.filter((_, at) => (covered & (1 << at)) !== 0) };
}

/** Null when there is none; undefined when the value is not valid. */
function placeOf(length: number, type: unknown, id: unknown): ChangePlace | null | undefined {
  if (length === 4) return null;
  const isPlace = length === 6 && typeof type === 'string' && isChangeType(type) && (id === null || isUuid(id));
  return isPlace ? { type, id } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
