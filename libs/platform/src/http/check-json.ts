import { Invalid, isStorableText, JSON_DEPTH_MAX } from '@app/shared-kernel';

interface Visit {
  value: unknown;
  path: string;
  depth: number;
}

/**
 * Refuses bodies with too deep nesting, and text that PostgreSQL cannot store (NUL, lone surrogates), in values and
 * keys. Works without recursion, so that no input can exhaust the stack.
 *
 * @throws Invalid naming the first such place
 */
export function checkJson(root: unknown): void {
  const open: Visit[] = [{ value: root, path: '', depth: 0 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, path, depth } = visit;
    if (typeof value === 'string') checkText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= JSON_DEPTH_MAX) throw new Invalid(`The body is nested deeper than ${JSON_DEPTH_MAX} levels.`);
    if (Array.isArray(value)) {
      value.forEach((item, at) => open.push({ value: item, path: `${path}[${at}]`, depth: depth + 1 }));
    } else {
      for (const [key, item] of Object.entries(value)) {
        checkText(key, path);
        open.push({ value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
}

function checkText(text: string, path: string): void {
  if (!isStorableText(text)) throw Invalid.at(path, 'must not hold NUL characters or lone surrogates');
}
