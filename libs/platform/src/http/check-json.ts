import { setImmediate } from 'node:timers/promises';
import { Invalid, isStorableText, JSON_DEPTH_MAX } from '@app/shared-kernel';

interface Visit {
  readonly value: unknown;
  readonly name: string | number;
  readonly parent: Visit | null;
  readonly depth: number;
}

/** Values that are checked before other requests have their turn: a few milliseconds. */
const IN_ONE_TURN = 20_000;

/**
 * Refuses bodies with too deep nesting, and text that PostgreSQL cannot store (NUL, lone surrogates), in values and
 * keys. Works without recursion, so that no input can exhaust the stack.
 *
 * @throws Invalid naming the first such place
 */
export async function checkJson(root: unknown): Promise<void> {
  const open: Visit[] = [{ value: root, name: '', parent: null, depth: 0 }];
  let visited = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    visited += 1;
    if (visited % IN_ONE_TURN === 0) await setImmediate();
    check(visit, open);
  }
}

/** @param open receives the values within this one */
function check(visit: Visit, open: Visit[]): void {
  const { value, depth } = visit;
  if (typeof value === 'string') checkText(value, visit);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= JSON_DEPTH_MAX) throw new Invalid(`The body is nested deeper than ${JSON_DEPTH_MAX} levels.`);
  if (Array.isArray(value)) {
    value.forEach((item: unknown, at) => open.push({ value: item, name: at, parent: visit, depth: depth + 1 }));
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    checkText(key, visit);
    open.push({ value: item, name: key, parent: visit, depth: depth + 1 });
  }
}

function checkText(text: string, place: Visit): void {
  if (!isStorableText(text)) throw Invalid.at(pathOf(place), 'must not hold NUL characters or lone surrogates');
}

function pathOf({ name, parent }: Visit): string {
  if (parent === null) return '';
  const around = pathOf(parent);
  if (typeof name === 'number') return `${around}[${name}]`;
  return around === '' ? name : `${around}.${name}`;
}
