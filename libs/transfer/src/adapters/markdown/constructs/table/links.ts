import type { Piece, Surroundings, Writer, Written } from '../construct.ts';
import { argument } from '../lexer/arguments.ts';
import { destination, linkMarkdown, oneLine } from './markdown.ts';

/** The address of a text: `ref`, `relref`, `post_url`, `link`, `post_path`. */
export const address: Writer = ({ args, tag, isAddress }, around) => {
  const given = tag.syntax === 'liquid' ? (tag.given.split('|', 1)[0] ?? '').trim() : argument(args, 'path', 0);
  const name = given.replace(/^["'`]|["'`]$/g, '');
  if (name === '') return null;
  const shown = isAddress ? null : around.text(name.split(/[?#]/, 1)[0] ?? '');
  return { text: shown?.address ?? addressOf(name, around), ...unknown(name, around) };
};

function addressOf(name: string, { text }: Surroundings): string {
  const [path = ''] = name.split(/[?#]/, 1);
  if (path === '') return name;
  const found = text(path);
  return (
    encodeURI(found?.file ?? pathOf(path)).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29')) +
    name.slice(path.length)
  );
}

/** Of a file that is not imported: without its extension, and the mark of a collection of Jekyll. */
function pathOf(name: string): string {
  const path = name.startsWith('/') ? name.slice(1) : name;
  return `/${path.replace(/^_/, '').replace(/\.(?:md|markdown|mdx)$/, '')}`;
}

function unknown(name: string, { text }: Surroundings): Pick<Written, 'became'> {
  const [path = ''] = name.split(/[?#]/, 1);
  return path === '' || text(path) !== null ? {} : { became: `${name} names no published post: its path is kept` };
}

/** A link to a text by its name: `{% post_link name title %}`. */
export const postLink: Writer = ({ args }, around) => {
  const [name = '', ...rest] = args.listed.filter((value) => !/^(?:true|false)$/.test(value));
  return name === ''
    ? null
    : { text: `[${oneLine(rest.join(' ')) || name}](${addressOf(name, around)})`, ...unknown(name, around) };
};

/** The path of a file that belongs to a post, and a link to it. */
export const assetPath: Writer = ({ args }, { file }) => {
  const name = argument(args, 0);
  return name === '' ? null : { text: encodeURI(file(name) ?? name) };
};
export const assetLink: Writer = ({ args }, { file }) => {
  const [name = '', ...rest] = args.listed.filter((value) => !/^(?:true|false)$/.test(value));
  return name === '' ? null : { text: linkMarkdown(file(name) ?? name, oneLine(rest.join(' ')) || name) };
};

/** A button or a card: a link with its words. */
export const button: Writer = ({ args, inside, name }, around) => {
  const named = argument(args, 'href', 'url', 'link', 'to', 'relref', 'ref');
  const url = named || (args.listed.find((value) => /^(?:https?:|[/#])/.test(value)) ?? '');
  const shown =
    oneLine(inside ?? '') ||
    argument(args, 'title', 'text', 'label') ||
    args.listed.filter((value) => value !== url).join(' ');
  if (url === '') return inside === null ? null : { text: inside };
  const to = args.named.has('relref') || args.named.has('ref') ? addressOf(url, around) : url;
  const isCard = name.endsWith('card') || name === 'button' || name === 'btn';
  return { text: linkMarkdown(to, shown), isBlock: isCard, ...(isCard ? { became: 'became a link' } : {}) };
};

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const FILE = /\.[a-z0-9]{2,5}$/i;
const CONTENTS = /^_?toc_?$/i;

/** `[[name|shown]]`, `[[name#heading]]` and `![[image.png]]` of notes. */
export function wikiLink(piece: Extract<Piece, { type: 'wiki' }>, around: Surroundings): Written | null {
  const [target = '', ...rest] = piece.inner.replaceAll('\\|', '|').split('|');
  const shown = rest.at(-1)?.trim() ?? '';
  const [path = ''] = target.split(/[#^]/, 1);
  const name = path.trim();
  if (CONTENTS.test(name)) return { text: '' };
  if (piece.embeds && IMAGE.test(name)) return { text: embeddedImage(name, rest, around) };
  const found = name === '' ? null : around.text(name);
  if (found !== null) {
    const to = `${destination(encodeURI(found.file))}${fragmentOf(target)}`;
    const words = shown || name || target;
    return {
      text: `[${words.replace(/[[\]]/g, '')}](${to})`,
      ...(piece.embeds ? { became: 'what it showed became a link' } : {}),
    };
  }
  const file = FILE.test(name) ? around.file(name) : null;
  if (file !== null) return { text: `[${shown || name}](${encodeURI(file)})` };
  if (!around.linksNotes) return null;
  if (name === '' && target.startsWith('#')) return { text: `[${shown || target.slice(1)}](${fragmentOf(target)})` };
  return {
    text: shown || target.replace('#', ': '),
    became: 'a link to a note that is not imported became text',
    leftOut: piece.raw,
  };
}

function embeddedImage(name: string, rest: readonly string[], { file }: Surroundings): string {
  const alt = rest.filter((word) => !/^\s*\d+(?:x\d+)?\s*$/.test(word)).join(' ');
  return `![${oneLine(alt).replace(/[[\]]/g, '')}](${destination(encodeURI(file(name) ?? name))})`;
}

/** Headings get ids like those of GitHub; marks of blocks (`^id`) lead to nothing here. */
function fragmentOf(target: string): string {
  const heading = target.split('#').slice(1).at(-1) ?? '';
  if (heading === '' || heading.startsWith('^')) return '';
  const id = heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-');
  return id === '' ? '' : `#${encodeURIComponent(id)}`;
}
