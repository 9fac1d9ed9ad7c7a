import type { Syntax, Tag, Use, Writer } from '../construct.ts';
import { readArguments } from '../lexer/arguments.ts';
import { admonition, callout, element, isCallout } from './callouts.ts';
import { address, assetLink, assetPath, button, postLink } from './links.ts';
import { anyVideo, EMBED_WRITERS, image, media, tweet, vimeo, youtube } from './media.ts';
import { asText, code, comment, diagram, nothing, other, output, quote, tab, tabs, unknown } from './texts.ts';

/** The constructs of generators by their names, in small letters. Names of callouts are in `callouts.ts`, embeds in `media.ts`. */
const WRITERS: Readonly<Record<string, Writer>> = {
  ...EMBED_WRITERS,
  ...named(
    'figure img image picture photo asset_img responsive_image imgproc staticimage gatsbyimage nuxtimg resimg lightbox zoom thumbnail',
    image,
  ),
  ...named('youtube youtube-lite youtubelite lite-youtube yt youtubeplayer', youtube),
  ...named('vimeo vimeoplayer', vimeo),
  ...named('video reactplayer videoplayer', anyVideo),
  ...named('audio mp3 music dplayer aplayer', media),
  ...named('tweet twitter x twitter_simple x_simple tweetembed', tweet),
  ...named('highlight codeblock code codeinput prism', code),
  ...named('mermaid plantuml graphviz', diagram),
  ...named('ref relref post_url link post_path url_for', address),
  ...named('post_link', postLink),
  ...named('asset_path', assetPath),
  ...named('asset_link', assetLink),
  ...named('button btn card linkcard link-card docusauruslink internallink externallink a', button),
  ...named('quote blockquote pullquote centerquote cq epigraph', quote),
  ...named('tabs tabpane codegroup code-group content-tabs steps', tabs),
  ...named('tab tabitem tab-item step', tab),
  ...named('raw verbatim rawhtml html markdown md fragment', asText),
  ...named('comment', comment),
  ...named('else elsif elif elseif when', other),
  ...named('toc tableofcontents table_of_contents toclist more newline clear br assign layout block-end', nothing),
};

/** Names of files that Jekyll includes for a purpose, by what is in them. */
const INCLUDED: readonly (readonly [RegExp, Writer])[] = [
  [/youtube|^yt/, youtube],
  [/vimeo/, vimeo],
  [/video/, anyVideo],
  [/audio/, media],
  [/tweet|twitter/, tweet],
  [/figure|image|img|picture|photo/, image],
  [/toc|table-of-contents/, nothing],
  [/button|link/, button],
];

function named(names: string, writer: Writer): Record<string, Writer> {
  return Object.fromEntries(names.split(' ').map((name) => [name, writer]));
}

/** What writes a construct; what cannot be read by it is written as an unknown one is. */
export function writerOf({ tag, name }: Use): Writer {
  const known = knownWriter(tag, name);
  return (use, around) => known?.(use, around) ?? unknown(use, around);
}

function knownWriter(tag: Tag, name: string): Writer | null {
  if (tag.syntax === 'output') return output;
  if (tag.syntax === 'admonition') return admonition;
  if (tag.syntax === 'html') return element;
  if (tag.closing) return null;
  if (name.startsWith('include')) return included(tag);
  // A link of MDX surrounds its words, a link of Jekyll is an address.
  if (name === 'link' && tag.syntax === 'component') return button;
  if (Object.hasOwn(WRITERS, name)) return WRITERS[name] ?? null;
  return isCallout(name) ? callout : null;
}

/** `{% include figure.html src="a" %}`: the file's name says what it is, if its arguments fit. */
function included({ given }: Tag): Writer | null {
  const file = fileOf(given);
  const args = readArguments(given.slice(given.indexOf(file) + file.length));
  const stem = stemOf(file);
  const writer = INCLUDED.find(([names]) => names.test(stem))?.[1] ?? EMBED_WRITERS[stem] ?? null;
  const kind = stem.split(/[-_]/).find(isCallout);
  if (writer) return (use, around) => writer({ ...use, name: stem, args }, around);
  return kind === undefined ? null : (use, around) => callout({ ...use, name: kind, args }, around);
}

function fileOf(given: string): string {
  return given.trim().split(/\s/, 1)[0] ?? '';
}

function stemOf(file: string): string {
  const name = file.split('/').at(-1) ?? '';
  return (name.split('.', 1)[0] ?? '').toLowerCase();
}

const LABELS: Readonly<Record<Syntax, string>> = {
  hugo: 'Hugo shortcode',
  liquid: 'template tag',
  call: 'shortcode',
  output: 'expression',
  component: 'component',
  admonition: 'admonition',
  html: 'element',
};
const NAME_MAX = 50;

/** What notes call a construct. */
export function labelOf({ syntax, name, given }: Tag): string {
  if (syntax === 'output') return `${LABELS.output} \`${given.slice(0, NAME_MAX)}\``;
  const shown = name.startsWith('include')
    ? `${name} ${fileOf(given)}`
    : name === ':::'
      ? `:::${given.split(/[\s[{]/, 1)[0]}`
      : name;
  return `${LABELS[syntax]} \`${shown.slice(0, NAME_MAX)}\``;
}

const COMPONENTS: ReadonlySet<string> = new Set(
  'image figure youtube tweet callout admonition tabs tabitem vimeo note tip warning info danger caution aside'.split(
    ' ',
  ),
);

/** Components that are read in Markdown without MDX too. */
export function isKnownComponent(name: string): boolean {
  return COMPONENTS.has(name.toLowerCase());
}
