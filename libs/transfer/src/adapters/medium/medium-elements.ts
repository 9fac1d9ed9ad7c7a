import {
  attr,
  findElement,
  hasClass,
  linkParagraph,
  textOf,
  type ElementHook,
  type HtmlElement,
  type TreeNode,
} from '@app/markdown';
import { wordsOf } from '../texts/html-parts.ts';

/** Elements of Medium with a special meaning. */
export const mediumElement: ElementHook = (element) => {
  if (hasClass(element, /^graf--mixtapeEmbed$/)) return cardOf(element);
  if (element.tagName === 'pre') return codeOf(element);
  if (element.tagName === 'script') return gistOf(element);
  return null;
};

/** A card that shows another page becomes a link to it. */
function cardOf(element: HtmlElement): TreeNode[] | null {
  const link = findElement(element.childNodes, ({ tagName }) => tagName === 'a');
  const url = link && (attr(link, 'href') ?? '');
  if (!link || !url) return null;
  const strong = findElement(link.childNodes, ({ tagName }) => tagName === 'strong');
  const about = findElement(link.childNodes, ({ tagName }) => tagName === 'em');
  const label = wordsOf(strong) || wordsOf(link) || url;
  return [linkParagraph(url, label, wordsOf(about))];
}

function codeOf(element: HtmlElement): TreeNode[] | null {
  const language = attr(element, 'data-code-block-lang');
  if (language === null) return null;
  const code = textOf(element).replace(/^\n|\n$/g, '');
  return code.trim() === '' ? [] : [{ type: 'code', language, code }];
}

function gistOf(element: HtmlElement): TreeNode[] | null {
  const url = attr(element, 'src') ?? '';
  if (!url.startsWith('https://gist.github.com/')) return null;
  const address = url.replace(/\.js(?=$|\?)/, '');
  const message = 'a gist becomes a link';
  return [linkParagraph(address, ''), { type: 'left-out', kind: 'embed', message, raw: url }];
}
