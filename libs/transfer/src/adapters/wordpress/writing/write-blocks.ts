import { escapeHtml, inlineHtml, itemHtml, textHtml, type Block, type ImageBlock } from '@app/markdown';

/** The file of an image as WordPress will have it. */
export interface WrittenFile {
  readonly id: number;
  readonly url: string;
}

/** Writes blocks in the format of WordPress' block editor. @param fileOf null for a deleted file */
export function writeBlocks(blocks: readonly Block[], fileOf: FileOf): string {
  return blocks
    .map((block) => WRITTEN[block.type](block as never, fileOf))
    .filter((html) => html !== '')
    .join('\n\n');
}

type FileOf = (image: ImageBlock) => WrittenFile | null;
type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;
type Written = { readonly [Type in Block['type']]: (block: Of<Type>, fileOf: FileOf) => string };

const WRITTEN: Written = {
  paragraph: ({ text }) => flow(textHtml(text)),
  heading,
  list: ({ items, style }) => list(items, style === 'ordered'),
  image: (block, fileOf) => image(block, fileOf(block)),
  code,
  quote,
  divider: () => wrapped('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  callout,
  video_embed: ({ url, title }) => embed(url, 'video', title),
  tweet_embed: ({ url }) => embed(url, 'rich'),
  faq: ({ items }) => items.map(({ question, answer }) => details(question, answer)).join('\n\n'),
  cta: callToAction,
  key_takeaways: ({ items }) => list(items, false),
};

function heading({ id, level, text }: Of<'heading'>): string {
  const anchor = id === undefined ? '' : ` id="${escapeHtml(id)}"`;
  const html = `<h${level} class="wp-block-heading"${anchor}>${inlineHtml(text)}</h${level}>`;
  return wrapped('heading', level === 2 ? {} : { level }, html);
}

function code({ language, code: source }: Of<'code'>): string {
  const className = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  const html = `<pre class="wp-block-code"><code${className}>${escapeHtml(source)}</code></pre>`;
  return wrapped('code', language === '' ? {} : { language }, html);
}

function quote({ text, attribution }: Of<'quote'>): string {
  const cite = attribution ? `<cite>${inlineHtml(attribution)}</cite>` : '';
  return wrapped('quote', {}, `<blockquote class="wp-block-quote">${flow(textHtml(text))}${cite}</blockquote>`);
}

function callout({ variant, title, body }: Of<'callout'>): string {
  const className = `notice notice-${variant}`;
  const above = title ? flow(`<p><strong>${escapeHtml(title)}</strong></p>`) : '';
  const html = `<div class="wp-block-group ${className}">${above}${flow(textHtml(body))}</div>`;
  return wrapped('group', { className }, html);
}

function callToAction({ title, body, linkLabel, linkUrl, variant }: Of<'cta'>): string {
  return [
    title && wrapped('heading', { level: 3 }, `<h3 class="wp-block-heading">${escapeHtml(title)}</h3>`),
    body && flow(textHtml(body)),
    button(linkLabel, linkUrl, variant === 'outlined'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Elements of a text as blocks; anything but paragraphs and tables becomes an HTML block. */
function flow(html: string): string {
  if (isOneParagraph(html)) return wrapped('paragraph', {}, html);
  if (html.startsWith('<table>') && html.endsWith('</table>')) {
    return wrapped('table', {}, `<figure class="wp-block-table">${html}</figure>`);
  }
  return wrapped('html', {}, html);
}

function isOneParagraph(html: string): boolean {
  return html.startsWith('<p>') && html.indexOf('</p>') === html.length - 4 && !html.includes('<p>', 3);
}

function list(items: readonly string[], ordered: boolean): string {
  const tag = ordered ? 'ol' : 'ul';
  const inner = items.map((item) => wrapped('list-item', {}, `<li>${itemHtml(item)}</li>`)).join('');
  return wrapped('list', ordered ? { ordered } : {}, `<${tag} class="wp-block-list">${inner}</${tag}>`);
}

function image({ alt = '', caption }: ImageBlock, file: WrittenFile | null): string {
  if (file === null) return caption ? flow(textHtml(caption)) : '';
  const below = caption ? `<figcaption class="wp-element-caption">${inlineHtml(caption)}</figcaption>` : '';
  const shown = `<img src="${escapeHtml(file.url)}" alt="${escapeHtml(alt)}" class="wp-image-${file.id}"/>`;
  const html = `<figure class="wp-block-image size-full">${shown}${below}</figure>`;
  return wrapped('image', { id: file.id, sizeSlug: 'full' }, html);
}

function embed(url: string, type: string, title?: string): string {
  const below = title ? `<figcaption class="wp-element-caption">${escapeHtml(title)}</figcaption>` : '';
  const shown = `<div class="wp-block-embed__wrapper">\n${escapeHtml(url)}\n</div>`;
  return wrapped('embed', { url, type }, `<figure class="wp-block-embed is-type-${type}">${shown}${below}</figure>`);
}

function details(question: string, answer: string): string {
  const html = `<details class="wp-block-details"><summary>${escapeHtml(question)}</summary>${flow(textHtml(answer))}</details>`;
  return wrapped('details', {}, html);
}

function button(label: string, url: string, outlined: boolean): string {
  const className = outlined ? { className: 'is-style-outline' } : {};
  const style = outlined ? ' is-style-outline' : '';
  const link = `<a class="wp-block-button__link wp-element-button${outlined ? ' is-style-outline' : ''}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  const one = wrapped('button', className, `<div class="wp-block-button${style}">${link}</div>`);
  return wrapped('buttons', {}, `<div class="wp-block-buttons">${one}</div>`);
}

/** Adds the comments that delimit a block. */
function wrapped(name: string, attributes: object, html: string): string {
  const json = Object.keys(attributes).length === 0 ? '' : ` ${commentJson(attributes)}`;
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** JSON that cannot end a comment, escaped as in WordPress. */
function commentJson(attributes: object): string {
  return JSON.stringify(attributes)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`);
}
