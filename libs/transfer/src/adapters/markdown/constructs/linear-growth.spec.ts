import { describe, expect, it } from '@jest/globals';
import { growsTooFast, readInTimeThatGrowsWithTheText } from '@app/shared-kernel/testing';
import { readMarkdown } from '../../../../testing/markdown/read-markdown.ts';
import { readArguments } from './lexer/arguments.ts';

readInTimeThatGrowsWithTheText({
  'a text of unknown origin': (text) => attempt(() => readMarkdown(text)),
  'a text in MDX': (text) => attempt(() => readMarkdown(text, 'docusaurus', 'a.mdx')),
  'arguments of a construct': (text) => readArguments(text.slice(0, 4_000)),
});

/** Beginnings and ends of constructs, in fours. */
const MARKS =
  '{{< ¦ >}}¦{{% ¦ %}}¦{% ¦ %}¦{{ ¦ }}¦{{< /a >}}¦{{< a >}}¦{% a %}¦{% enda %}¦{% raw %}¦:::¦:::a\n¦!!! a\n    ¦[[¦]]¦![[¦%%¦<A ¦</A>¦<A>¦{/*¦*/}¦{¦}¦<details>¦</details>¦<summary>¦import a\n¦{: .a¦`¦```\n¦> [!a]\n¦"¦=¦\n¦\n\n¦ ¦a'.split(
    '¦',
  );

describe('a text that repeats up to four marks', () => {
  it.each(['here.md', 'here.mdx'])('is read in time that grows with its length (%s)', (name) => {
    const read = (text: string) => attempt(() => readMarkdown(text, null, name));
    expect(fours().filter((run) => growsTooFast(read, run))).toEqual([]);
  });
});

/** Each mark alone, and random fours, the same ones in each run of the spec. */
function fours(): string[] {
  let last = 30_011;
  const below = (end: number) => (last = (last * 48_271) % 2_147_483_647) % end;
  const random = Array.from({ length: 60 }, () => Array.from({ length: 4 }, () => MARKS[below(MARKS.length)]).join(''));
  return [...MARKS, ...random];
}

/** What is nested too deeply is failed. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}
