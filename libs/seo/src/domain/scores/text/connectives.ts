const SINGLE =
  'however therefore moreover furthermore meanwhile otherwise instead finally similarly likewise consequently nevertheless ' +
  'nonetheless besides afterwards eventually hence thus then next first second third firstly secondly thirdly lastly also ' +
  'although because since unless until while whereas despite still yet so indeed rather specifically overall';
const IN_A_ROW = [
  'for example',
  'for instance',
  'in addition',
  'in contrast',
  'in fact',
  'in short',
  'in other words',
  'as a result',
  'on the other hand',
  'on the contrary',
  'at first',
  'after that',
  'such as',
  'even though',
  'that is why',
  'to sum up',
  'in the meantime',
  'above all',
];

/** Words that make a connective with the word before them, by that first word; a connective of one word has an empty list. */
const FOLLOWERS: ReadonlyMap<string, readonly (readonly string[])[]> = followers([...SINGLE.split(' '), ...IN_A_ROW]);

/** @param words of an English sentence, folded */
export function hasConnective(words: readonly string[]): boolean {
  return words.some((word, at) =>
    FOLLOWERS.get(word)?.some((rest) => rest.every((next, offset) => words[at + 1 + offset] === next)),
  );
}

function followers(connectives: readonly string[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>();
  for (const connective of connectives) {
    const [first, ...rest] = connective.split(' ') as [string, ...string[]];
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  return byFirst;
}
