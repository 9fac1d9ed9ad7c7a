import { isUuid } from '@app/shared-kernel';
import { Made, Unchanged } from './arguments.ts';

export interface Variant {
  /** Where in the arguments a value was replaced, and by what. */
  readonly place: string;
  readonly isId: boolean;
  readonly args: readonly unknown[];
}

const NO_TEXT = 'a\0b';
const NO_ID = 'no-id';

type Path = readonly string[];

/** The arguments, each time with another id or text of them replaced by one that the database refuses. */
export function variantsOf(args: readonly unknown[]): Variant[] {
  return [...textsIn(args)].flatMap(([path, text]) => {
    const isId = isUuid(text);
    return [NO_TEXT, ...(isId ? [NO_ID] : [])].map((wrong) => ({
      place: `${path.join('.')} = ${JSON.stringify(wrong)}`,
      isId,
      args: replaced(args, path, wrong) as unknown[],
    }));
  });
}

function* textsIn(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value instanceof Made) yield* textsIn(value.parts, path);
  else if (isPlain(value)) for (const [key, each] of Object.entries(value)) yield* textsIn(each, [...path, key]);
}

/** @param path null where nothing is replaced */
function replaced(value: unknown, path: Path | null, wrong: string): unknown {
  if (path?.length === 0) return wrong;
  if (value instanceof Unchanged) return value.value;
  if (value instanceof Made) return value.make(replaced(value.parts, path, wrong) as never);
  if (!isPlain(value)) return value;
  const below = (key: string) => (path?.[0] === key ? path.slice(1) : null);
  const entries = Object.entries(value).map(([key, each]) => [key, replaced(each, below(key), wrong)] as const);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function isPlain(value: unknown): value is object {
  return Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);
}
