/** The positions of elements with the given names in an HTML source, found in linear time; unclosed elements are skipped. */
export function wholeElements(html: string, names: readonly string[]): (readonly [from: number, to: number])[] {
  const lower = html.toLowerCase();
  const open = new RegExp(`<(${names.join('|')})(?=[\\s>])`, 'g');
  const ranges: (readonly [number, number])[] = [];
  const unclosed = new Set<string>();
  for (let match = open.exec(lower); match; match = open.exec(lower)) {
    const name = match[1] ?? '';
    if (unclosed.has(name)) continue;
    const mark = `</${name}>`;
    const end = lower.indexOf(mark, match.index);
    if (end < 0) {
      unclosed.add(name);
      continue;
    }
    ranges.push([match.index, end + mark.length]);
    open.lastIndex = end + mark.length;
  }
  return ranges;
}
