import type { MediaRow } from './media-row.ts';

/** Shares of the width and height of an image, from its left upper corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Point = { x: 0.5, y: 0.5 };

/** How far an arrow key moves the point; with Shift ten times as far. */
const STEP = 0.01;
/** As the service stores it: thousandths. */
const PRECISION = 1_000;
/** What the service crops. */
const CROPPED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

const DIRECTIONS: Readonly<Record<string, Point | undefined>> = {
  __proto__: null as never,
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Whether crops of the file exist. */
export function hasFocalPoint({ mimeType }: MediaRow): boolean {
  return CROPPED.has(mimeType);
}

/** The point of the image below the pointer. */
export function pointAt(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
}

/** @returns null for a key that does not move the point */
export function movedBy(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { x, y }: Point,
): Point | null {
  const direction = DIRECTIONS[key];
  const times = shiftKey ? 10 : 1;
  return direction ? { x: share(x + direction.x * times), y: share(y + direction.y * times) } : null;
}

/** "50% from the left, 25% from the top". */
export function inWords(point: Point | null): string {
  if (point === null) return 'Centre';
  return `${Math.round(point.x * 100)}% from the left, ${Math.round(point.y * 100)}% from the top`;
}

function share(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * PRECISION) / PRECISION;
}
