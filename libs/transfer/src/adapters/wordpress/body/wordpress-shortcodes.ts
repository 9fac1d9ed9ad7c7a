import type { Shortcode } from './shortcodes.ts';

/** A file of the old site. */
export interface Attachment {
  readonly id: string;
  readonly url: string;
  /** The address of the page that shows it. */
  readonly page: string;
  /** Path within `uploads`. */
  readonly file: string;
  readonly title: string;
  readonly alt: string;
  readonly caption: string;
  readonly parent: string;
  readonly order: number;
}

const CODES: ReadonlySet<string> = new Set(
  'code sourcecode source php js javascript css html xml java python ruby bash shell sql text plain cpp csharp c perl go rust'.split(
    ' ',
  ),
);
const NO_LANGUAGE: ReadonlySet<string> = new Set(['code', 'sourcecode', 'source', 'text', 'plain']);

interface Around {
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly own: readonly Attachment[];
}

/** HTML for the shortcodes of WordPress itself; null for all others. */
export function wordpressShortcode({ name, attributes, content }: Shortcode, around: Around): string | null {
  if (name === 'caption' || name === 'wp_caption') return caption(attributes, content);
  if (name === 'gallery') return gallery(attributes, around);
  if (CODES.has(name) && content !== null) return code(name, attributes, content);
  if (name === 'audio') return media('audio', attributes, content);
  if (name === 'video' || name === 'wpvideo') return media('video', attributes, content);
  if (name === 'youtube' || name === 'vimeo' || name === 'embed') return lonely(name, attributes, content);
  return null;
}

function caption(attributes: Readonly<Record<string, string>>, content: string | null): string | null {
  if (content === null) return null;
  const image = /<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a>|<img\b[^<>]*>/i.exec(content);
  if (!image) return content;
  const text =
    attributes['caption'] ?? (content.slice(0, image.index) + content.slice(image.index + image[0].length)).trim();
  return `<figure>${image[0]}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`;
}

function gallery(attributes: Readonly<Record<string, string>>, { attachments, own }: Around): string | null {
  const ids = (attributes['ids'] ?? attributes['include'] ?? '').split(',').map((id) => id.trim());
  const named = ids.map((id) => attachments.get(id)).filter((each) => each !== undefined);
  const shown = named.length > 0 ? named : own.filter(({ url }) => /\.(?:png|jpe?g|gif|webp|avif)$/i.test(url));
  if (shown.length === 0) return null;
  return shown
    .map(({ url, alt, caption: below }) => {
      const text = below === '' ? '' : `<figcaption>${below}</figcaption>`;
      return `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${text}</figure>`;
    })
    .join('\n');
}

function code(name: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const language = attributes['language'] ?? attributes['lang'] ?? (NO_LANGUAGE.has(name) ? '' : name);
  // Editors write code with entities or with plain characters.
  const isEncoded = /&(?:lt|gt|amp|quot|#\d+);/.test(content) && !/<[a-z/!]/i.test(content);
  const source = isEncoded ? content : escaped(content);
  return `<pre><code class="language-${escaped(language)}">${source.replace(/^\r?\n/, '')}</code></pre>`;
}

function media(
  kind: 'audio' | 'video',
  attributes: Readonly<Record<string, string>>,
  content: string | null,
): string | null {
  const known = ['src', 'mp4', 'webm', 'm4v', 'mov', 'mp3', 'm4a', 'ogg', '0'].map((name) => attributes[name]);
  const url = known.find((value) => value !== undefined && value !== '') ?? content?.trim();
  return url && /^(?:https?:)?\//.test(url) ? `<${kind} src="${escaped(url)}"></${kind}>` : null;
}

function lonely(name: string, attributes: Readonly<Record<string, string>>, content: string | null): string | null {
  const written = (content ?? attributes['url'] ?? attributes['id'] ?? attributes['0'] ?? '').trim().replace(/^=/, '');
  const url = written.replaceAll('&amp;', '&');
  if (/^https?:\/\//.test(url)) return `\n\n<p>${escaped(url)}</p>\n\n`;
  if (name === 'youtube' && /^[\w-]{11}$/.test(url)) return `\n\n<p>https://www.youtube.com/watch?v=${url}</p>\n\n`;
  return name === 'vimeo' && /^\d+$/.test(url) ? `\n\n<p>https://vimeo.com/${url}</p>\n\n` : null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
