import type { SaxesParser } from 'saxes';
import { Invalid } from '@app/shared-kernel';

/** Limits of one start tag; WordPress writes a few attributes. */
const ATTRIBUTES_MAX = 100;
const CHARACTERS_MAX = 64 * 1024;

/**
 * Refuses an element with many or large attributes while they are read: the parser looks at all of them together once its tag ends.
 *
 * @throws Invalid from the parser's `write`
 */
export function boundAttributes(parser: SaxesParser<{ xmlns: true }>): void {
  let [count, characters] = [0, 0];
  parser.on('opentagstart', () => ([count, characters] = [0, 0]));
  parser.on('attribute', ({ name, value }) => {
    count += 1;
    characters += name.length + value.length;
    if (count <= ATTRIBUTES_MAX && characters <= CHARACTERS_MAX) return;
    const limit = count > ATTRIBUTES_MAX ? `${ATTRIBUTES_MAX} attributes` : '64 KiB of attributes';
    throw new Invalid(`The file is refused: near line ${parser.line} an element has more than ${limit}.`);
  });
}
