/** The most ids or slugs that a list can be asked for. */
const MOST = 100;
/** Characters of a batch; many long slugs would not fit into the address of one request. */
const LONGEST = 6_000;

/** The names without repetitions, in batches that fit into one request each. */
export function batches(names: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  let length = LONGEST;
  for (const name of new Set(names)) {
    length += name.length + 1;
    const last = all.at(-1);
    if (last && last.length < MOST && length <= LONGEST) last.push(name);
    else {
      all.push([name]);
      length = name.length + 1;
    }
  }
  return all;
}
