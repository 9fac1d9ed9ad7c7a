import { codePointLength } from '@app/shared-kernel';
import { BLOCK_SHAPES } from './block-shapes.ts';
import type { Block } from './block.ts';

/** A text or list of a block that is longer than a body may hold. */
export interface OverLimit {
  /** The index of the block. */
  readonly index: number;
  readonly unit: 'characters' | 'items';
  readonly count: number;
  readonly max: number;
}

/** The parts of a JSON Schema that limit a length. */
interface Lengths {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Lengths;
  readonly properties?: Readonly<Record<string, Lengths>>;
}

/** Everything in a body that is too long, in order; the number of blocks is not looked at. Unknown blocks are passed over. */
export function overLimits(body: readonly Block[]): readonly OverLimit[] {
  return body.flatMap((block, index) => {
    if (!Object.hasOwn(BLOCK_SHAPES, block.type)) return [];
    return Object.entries(BLOCK_SHAPES[block.type]).flatMap(([name, { schema }]) =>
      tooLong(block[name as keyof Block], schema as Lengths).map((excess) => ({ index, ...excess })),
    );
  });
}

function tooLong(value: unknown, limits: Lengths): Omit<OverLimit, 'index'>[] {
  if (typeof value === 'string') return longText(value, limits.maxLength);
  if (Array.isArray(value)) {
    const { maxItems = Infinity, items = {} } = limits;
    const own = value.length > maxItems ? [{ unit: 'items', count: value.length, max: maxItems } as const] : [];
    return [...own, ...value.flatMap((item) => tooLong(item, items))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(limits.properties ?? {}).flatMap(([name, part]) =>
    tooLong((value as Readonly<Record<string, unknown>>)[name], part),
  );
}

function longText(text: string, max = Infinity): Omit<OverLimit, 'index'>[] {
  // A text never has more code points than UTF-16 units, so most texts need no counting.
  const count = text.length <= max ? 0 : codePointLength(text);
  return count > max ? [{ unit: 'characters', count, max }] : [];
}
