/**
 * A longest common subsequence of two lists, as pairs of indexes. Equal ends are matched first, so that lists with few
 * differences cost little.
 *
 * @returns pairs `[index in a, index in b]` in rising order
 */
export function commonSequence(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const pairs = Array.from({ length: start }, (_, at): [number, number] => [at, at]);
  for (const [i, j] of middle(a.slice(start, endA), b.slice(start, endB))) pairs.push([i + start, j + start]);
  for (let at = 0; at < a.length - endA; at++) pairs.push([endA + at, endB + at]);
  return pairs;
}

/** Dynamic programming over the rest: at most a few thousand blocks on either side. */
function middle(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] =
        a[i] === b[j] ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
