import type { Surroundings, Writer } from '../construct.ts';
import { argument, unquoted } from '../lexer/arguments.ts';
import { codeMarkdown, dedented, oneLine, quoteMarkdown } from './markdown.ts';

/** What is shown as it is written. */
export const asText: Writer = ({ inside }) => (inside === null ? { text: '' } : { text: inside });

/** What only means something to the generator. */
export const nothing: Writer = () => ({ text: '' });

/** What parts the branches of a condition, which are all kept. */
export const other: Writer = () => ({ text: '\n\n' });

export const comment: Writer = ({ inside, tag }) =>
  inside === null ? { text: '' } : { text: '', became: 'left out', leftOut: tag.raw };

/** `highlight`, `codeblock`, `code`: code with its language. */
export const code: Writer = ({ args, inside, name, tag }) => {
  if (inside === null) return null;
  const labelled = args.listed.find((word) => word.startsWith('lang:'))?.slice(5);
  const isHexo = tag.syntax === 'liquid' && (name === 'codeblock' || name === 'code');
  const [first = ''] = args.listed;
  const language = labelled ?? (argument(args, 'lang', 'language') || (isHexo ? '' : first));
  const words = isHexo
    ? args.listed.filter((word) => !/^(?:lang|line_number|highlight|first_line|mark|wrap):/.test(word))
    : [];
  const title = argument(args, 'title', 'file', 'filename', 'caption') || words.join(' ');
  const text = codeMarkdown(language, dedented(inside.replace(/^[ \t]*\n/, '').trimEnd()));
  return { text, isBlock: true, ...(title === '' ? {} : { became: 'its title is left out', leftOut: title }) };
};

export const diagram: Writer = ({ inside, name }) =>
  inside === null ? null : { text: codeMarkdown(name, dedented(inside.trim())), isBlock: true };

/** Words of somebody, with who said them. */
export const quote: Writer = ({ inside, args, tag }) => {
  if (inside === null) return null;
  const said =
    argument(args, 'author', 'source', 'cite', 'by') ||
    oneLine(tag.syntax === 'component' ? '' : args.named.size > 0 ? '' : tag.given);
  return { text: quoteMarkdown(dedented(inside), said.replace(/^["']|["']$/g, '')), isBlock: true };
};

/** Tabs follow each other, each with its name. */
export const tabs: Writer = ({ inside }) =>
  inside === null ? null : { text: dedented(inside), isBlock: true, became: 'its parts follow each other' };
export const tab: Writer = ({ inside, args, tag }) => {
  if (inside === null) return null;
  // jekyll-tabs names the group first: `{% tab install On a Mac %}`.
  const [first = '', ...label] = tag.syntax === 'liquid' && args.named.size === 0 ? args.listed : [];
  const isGrouped = label.length > 0 && tag.given.startsWith(first);
  const name = oneLine(isGrouped ? label.join(' ') : argument(args, 'label', 'title', 'name', 'header', 'value', 0));
  return { text: name === '' ? dedented(inside) : `**${name}**\n\n${dedented(inside).trim()}`, isBlock: true };
};

/** A construct of which nothing is known. */
export const unknown: Writer = ({ inside, tag, args }) => {
  if (inside !== null && tag.content === undefined) return { text: inside, became: 'only what it surrounds is kept' };
  if (tag.closing) return tag.syntax === 'component' ? { text: '' } : null;
  if (tag.syntax === 'component') return { text: '', became: 'left out', leftOut: tag.raw };
  const url = [...args.named.values(), ...args.listed].find((value) => /^https?:\/\/\S+$/.test(value));
  return url === undefined ? { text: tag.raw, became: 'kept as text' } : { text: `<${url}>`, became: 'became a link' };
};

/** Filters that only make an address of a path. */
const ADDRESSES =
  /^(?:relative_url|absolute_url|url|url_for|asset_url|prepend:\s*site\.(?:baseurl|url)|escape|xml_escape|strip)$/;
const ARITHMETIC = /^\d{1,9}(?:\.\d{1,9})?(?:\s{0,3}[-+*/]\s{0,3}\d{1,9}(?:\.\d{1,9})?){0,20}$/;

/** `{{ site.baseurl }}`, `{{ "/a" | relative_url }}`, and `{1 + 1}` of MDX. */
export const output: Writer = ({ tag }, { values }) => {
  const [first = '', ...filters] = tag.given.split('|').map((part) => part.trim());
  const value = filters.every((filter) => ADDRESSES.test(filter)) ? valueOf(first, values) : null;
  if (value !== null) return { text: value };
  return tag.name === 'expression' && tag.given === '' ? { text: '' } : { text: tag.raw, became: 'kept as text' };
};

function valueOf(given: string, values: Surroundings['values']): string | null {
  const known = values.get(given);
  if (known !== undefined) return known;
  const plain = unquoted(given);
  if (plain !== given) return plain.includes('${') || plain.includes(given.charAt(0)) ? null : plain;
  return ARITHMETIC.test(given) ? String(sum(given)) : null;
}

/** The value of numbers with `+`, `-`, `*` and `/`. */
function sum(text: string): number {
  const words = text.match(/[\d.]+|[-+*/]/g) ?? [];
  let [total, product, sign] = [0, Number(words[0] ?? 0), 1];
  for (let at = 1; at < words.length; at += 2) {
    const [operator, number] = [words[at], Number(words[at + 1])];
    if (operator === '*') product *= number;
    else if (operator === '/') product /= number;
    else {
      total += sign * product;
      [product, sign] = [number, operator === '-' ? -1 : 1];
    }
  }
  return total + sign * product;
}
