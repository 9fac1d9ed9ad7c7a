const encoder = new TextEncoder();

/**
 * The length of a JSON value in UTF-8 bytes without white space. It stops counting at the limit and does not recurse,
 * so that large or deeply nested values are cheap.
 *
 * @returns the exact length, or some number above the limit
 */
export function jsonBytes(value: unknown, limit: number): number {
  let bytes = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0 && bytes <= limit) {
    const next = pending.pop();
    if (typeof next === 'string') bytes += textBytes(next, limit);
    else if (typeof next !== 'object' || next === null) bytes += String(next).length;
    else bytes += openBytes(next, limit, pending);
  }
  return bytes;
}

function textBytes(text: string, limit: number): number {
  return text.length > limit ? text.length : encoder.encode(JSON.stringify(text)).length;
}

/** Counts brackets, commas and keys, and queues the values. */
function openBytes(container: object, limit: number, pending: unknown[]): number {
  if (Array.isArray(container)) {
    if (container.length <= limit) pending.push(...container);
    return container.length === 0 ? 2 : container.length + 1;
  }
  const entries = Object.entries(container);
  let bytes = Math.max(2, entries.length + 1);
  for (const [key, value] of entries) {
    bytes += 1 + textBytes(key, limit);
    pending.push(value);
  }
  return bytes;
}
