import { STATEMENT_TIMEOUT } from '../server/session-settings.ts';
import type { Statement } from './statement.ts';

/** Values that take no time worth counting, in bytes or characters. */
const SMALL = 256 * 1024;
/** Milliseconds for each mebibyte: the largest request has almost a minute. */
const PER_MEBIBYTE = 5_000;
const MEBIBYTE = 1024 * 1024;

/** Milliseconds that a statement may take, which grow with the size of its values. */
export function timeFor({ values = [] }: Pick<Statement, 'values'>): number {
  const size = values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
  return size <= SMALL ? STATEMENT_TIMEOUT : STATEMENT_TIMEOUT + Math.ceil((size / MEBIBYTE) * PER_MEBIBYTE);
}

/** Objects are sent as JSON by the adapters, so they are texts here. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + sizeOf(item), 0) : 0;
}
