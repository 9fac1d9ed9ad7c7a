import { isTweetUrl, isVideoUrl } from '../embeds.ts';
import { linkParagraph, type TreeNode } from '../tree/tree.ts';
import { attr, findElement, sourceOf, textOf, type HtmlElement } from './html-dom.ts';

const LANGUAGE = /(?:^|[\s;])(?:lang(?:uage)?-|brush:\s*|lang:\s*)([\w+#.-]+)/;

/** The address of the tweet in a quote, or null. */
export function tweetIn(element: HtmlElement): string | null {
  let url: string | null = null;
  findElement(element.childNodes, (link) => {
    const href = link.tagName === 'a' ? attr(link, 'href') : null;
    if (href !== null && isTweetUrl(href)) url = href;
    return false;
  });
  return url;
}

/** `<pre>`. */
export function codeNode(element: HtmlElement): TreeNode[] {
  const inner = findElement(element.childNodes, ({ tagName }) => tagName === 'code');
  const hints = [attr(element, 'class'), attr(element, 'data-language'), inner && attr(inner, 'class')].join(' ; ');
  const language = attr(element, 'data-language') ?? LANGUAGE.exec(hints)?.[1] ?? '';
  const text = element.childNodes
    .map(textOf)
    .join('')
    .replace(/^\n|\n$/g, '');
  return text.trim() === '' ? [] : [{ type: 'code', language: language === 'plaintext' ? '' : language, code: text }];
}

/** `<iframe>`. */
export function frameNode(element: HtmlElement): TreeNode[] {
  const src = attr(element, 'src') ?? attr(element, 'data-src') ?? '';
  const url = src.startsWith('//') ? `https:${src}` : src;
  const title = attr(element, 'title') ?? '';
  if (isVideoUrl(url)) return [{ type: 'video', url, ...(title ? { title } : {}) }];
  if (!/^https?:/.test(url)) return [{ type: 'html', html: sourceOf(element) }];
  const raw = sourceOf(element);
  return [linkParagraph(url, title), { type: 'left-out', kind: 'embed', message: 'an embed becomes a link', raw }];
}

/** `<video>` and `<audio>`; empty without an address. */
export function playerNode(element: HtmlElement): TreeNode[] {
  const inner = findElement(element.childNodes, ({ tagName }) => tagName === 'source');
  const url = attr(element, 'src') ?? (inner && attr(inner, 'src')) ?? '';
  if (url === '') return [];
  if (element.tagName === 'video') return [{ type: 'video', url }];
  return [linkParagraph(url, decodedName(url))];
}

/** The file name in an address. */
function decodedName(url: string): string {
  const name =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name) || url;
  } catch {
    return name || url;
  }
}
