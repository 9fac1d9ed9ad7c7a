import { escapeHtml, inlineHtml, itemHtml, textHtml, type Block, type ImageBlock } from '@app/markdown';

/** Where WordPress has the file of an image. */
export interface WrittenFile {
  readonly id: number;
  readonly url: string;
}

/** Blocks as the block editor of WordPress stores them. @param fileOf null for a file that is gone */
export function writeBlocks(blocks: readonly Block[], fileOf: (image: ImageBlock) => WrittenFile | null): string {
  return blocks
    .map((block) => blockHtml(block, fileOf))
    .filter((html) => html !== '')
    .join('\n\n');
}

function blockHtml(block: Block, fileOf: (image: ImageBlock) => WrittenFile | null): string {
  switch (block.type) {
    case 'paragraph':
      return flow(textHtml(block.text));
    case 'heading': {
      const id = block.id === undefined ? '' : ` id="${escapeHtml(block.id)}"`;
      const html = `<h${block.level} class="wp-block-heading"${id}>${inlineHtml(block.text)}</h${block.level}>`;
      return wrapped('heading', block.level === 2 ? {} : { level: block.level }, html);
    }
    case 'list':
      return list(block.items, block.style === 'ordered');
    case 'image':
      return image(block, fileOf(block));
    case 'code': {
      const language = block.language === '' ? '' : ` class="language-${escapeHtml(block.language)}"`;
      const html = `<pre class="wp-block-code"><code${language}>${escapeHtml(block.code)}</code></pre>`;
      return wrapped('code', block.language === '' ? {} : { language: block.language }, html);
    }
    case 'quote': {
      const cite = block.attribution ? `<cite>${inlineHtml(block.attribution)}</cite>` : '';
      const html = `<blockquote class="wp-block-quote">${flow(textHtml(block.text))}${cite}</blockquote>`;
      return wrapped('quote', {}, html);
    }
    case 'divider':
      return wrapped('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    case 'callout': {
      const className = `notice notice-${block.variant}`;
      const title = block.title ? flow(`<p><strong>${escapeHtml(block.title)}</strong></p>`) : '';
      const html = `<div class="wp-block-group ${className}">${title}${flow(textHtml(block.body))}</div>`;
      return wrapped('group', { className }, html);
    }
    case 'video_embed':
      return embed(block.url, 'video', block.title);
    case 'tweet_embed':
      return embed(block.url, 'rich');
    case 'faq':
      return block.items.map(({ question, answer }) => details(question, answer)).join('\n\n');
    case 'cta':
      return [
        block.title && wrapped('heading', { level: 3 }, `<h3 class="wp-block-heading">${escapeHtml(block.title)}</h3>`),
        block.body && flow(textHtml(block.body)),
        button(block.linkLabel, block.linkUrl, block.variant === 'outlined'),
      ]
        .filter(Boolean)
        .join('\n\n');
    case 'key_takeaways':
      return list(block.items, false);
  }
}

/** Elements of a text as blocks; what is neither paragraph nor table is a block of HTML. */
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

/** With the comments that tell one block from the next. */
function wrapped(name: string, attributes: object, html: string): string {
  const told = Object.keys(attributes).length === 0 ? '' : ` ${commentJson(attributes)}`;
  return `<!-- wp:${name}${told} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** JSON that ends no comment, escaped as WordPress does. */
function commentJson(attributes: object): string {
  return JSON.stringify(attributes)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`);
}
