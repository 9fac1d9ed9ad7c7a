import {
  attr,
  findElement,
  hasClass,
  isElement,
  isTweetUrl,
  linkParagraph,
  sourceOf,
  type ElementHook,
  type HtmlElement,
  type TreeNode,
} from '@app/markdown';
import { jsonIn, wordsOf } from '../texts/html-parts.ts';

type Flow = Parameters<ElementHook>[1];
type Reader = (element: HtmlElement, flow: Flow) => TreeNode[] | null;

/** Where a button of Substack itself leads: to sign up, to share, to comment, to pay. */
const OWN_BUTTON =
  /(?:^$|%%|\/subscribe\b|[?&]action=share|[?&]coupon=|\/comments(?:$|[?#])|\/(?:gift|leaderboard|pledges?)\b|substack\.com\/(?:redirect|app-link|refer))/i;

/** Elements of Substack with a special meaning, by their classes. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^button-wrapper$/, buttonOf],
  [/^(?:subscription-widget-wrap(?:-editor)?|subscription-widget|install-substack-app-embed|community-chat|directMessage|poll-embed|comment|sponsorship-campaign-embed)$/, ownPart],
  [/^paywall-jump$/, () => [leftOut('visibility', 'the mark where the part for paying readers begins is left out')]],
  [/^(?:image-link|image2)$/, imageOf],
  [/^image-gallery-embed$/, galleryOf],
  [/^footnote$/, footnoteOf],
  [/^youtube-wrap$/, (element) => videoOf(element, 'videoId', 'https://www.youtube.com/watch?v=')],
  [/^vimeo-wrap$/, (element) => videoOf(element, 'videoId', 'https://vimeo.com/')],
  [/^tweet$/, tweetOf],
  [/^(?:embedded-post-wrap|embedded-publication-wrap|digest-post-embed|spotify-wrap|soundcloud-wrap|apple-podcast-container|instagram|tiktok-wrap|bluesky-wrap|datawrapper-wrap|github-gist|file-embed-wrapper|native-audio-embed|native-video-embed|prediction-market-wrap)$/, embedOf],
  [/^latex-rendered$/, formulaOf],
]; // prettier-ignore

export const substackElement: ElementHook = (element, flow) => {
  if (attr(element, 'class') === null) return null;
  const read = READERS.find(([name]) => hasClass(element, name))?.[1];
  return read ? read(element, flow) : null;
};

function leftOut(kind: 'embed' | 'block' | 'visibility', message: string, raw?: string): TreeNode {
  return { type: 'left-out', kind, message, ...(raw === undefined ? {} : { raw }) };
}

function textIn(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  return (names.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '') as string) ?? '';
}

function buttonOf(element: HtmlElement): TreeNode[] {
  const link = findElement(element.childNodes, ({ tagName }) => tagName === 'a');
  const values = jsonIn(element, 'data-attrs');
  const url = (link && attr(link, 'href')) || textIn(values, 'url');
  const label = wordsOf(link) || textIn(values, 'text');
  if (OWN_BUTTON.test(url)) return [leftOut('block', `a button of Substack is left out: ${label}`, url)];
  return label === '' ? [] : [{ type: 'button', label, url }];
}

function ownPart(element: HtmlElement): TreeNode[] {
  const name = attr(element, 'class')?.split(/\s+/)[0] ?? '';
  return [leftOut('block', `a part of Substack is left out: ${name}`, sourceOf(element).slice(0, 10_000))];
}

/** An image that is linked to its own large file. */
function imageOf(element: HtmlElement, flow: Flow): TreeNode[] | null {
  if (element.tagName !== 'a') return null;
  return flow(element.childNodes);
}

function galleryOf(element: HtmlElement): TreeNode[] | null {
  const { gallery } = jsonIn(element, 'data-attrs');
  const { images, caption } = (gallery ?? {}) as { images?: unknown; caption?: unknown };
  if (!Array.isArray(images)) return null;
  const shown = images.flatMap((image: unknown): TreeNode[] => {
    const values = (image ?? {}) as Record<string, unknown>;
    const ref = textIn(values, 'src');
    return ref === '' ? [] : [{ type: 'image', ref, alt: textIn(values, 'alt') }];
  });
  const below: TreeNode[] =
    typeof caption === 'string' && caption !== ''
      ? [{ type: 'paragraph', inline: [{ type: 'text', value: caption }] }]
      : [];
  return [...shown, ...below];
}

/** A paragraph that begins with the mark of its footnote. */
function footnoteOf(element: HtmlElement, flow: Flow): TreeNode[] | null {
  const number = findElement(element.childNodes, (each) => hasClass(each, /^footnote-number$/));
  const content = element.childNodes.filter((node) => isElement(node) && node !== number);
  const [first, ...rest] = flow(content);
  const identifier = wordsOf(number);
  if (identifier === '' || first?.type !== 'paragraph') return null;
  const mark = [{ type: 'footnoteReference', identifier } as const, { type: 'text', value: ': ' } as const];
  return [{ type: 'paragraph', inline: [...mark, ...first.inline] }, ...rest];
}

function videoOf(element: HtmlElement, name: string, address: string): TreeNode[] | null {
  const id = jsonIn(element, 'data-attrs')[name];
  return (typeof id === 'string' || typeof id === 'number') && /^[\w-]{1,40}$/.test(String(id))
    ? [{ type: 'video', url: address + String(id) }]
    : null;
}

function tweetOf(element: HtmlElement): TreeNode[] | null {
  const url = textIn(jsonIn(element, 'data-attrs'), 'url');
  return isTweetUrl(url) ? [{ type: 'tweet', url }] : null;
}

/** A card, a player or another embed becomes a link. */
function embedOf(element: HtmlElement): TreeNode[] | null {
  const values = jsonIn(element, 'data-attrs');
  const link = findElement(element.childNodes, (each) => each.tagName === 'a' || each.tagName === 'iframe');
  const url =
    textIn(values, 'canonical_url', 'url', 'href') || (link && (attr(link, 'href') ?? attr(link, 'src'))) || '';
  const what = attr(element, 'class')?.split(/\s+/)[0] ?? 'embed';
  const raw = sourceOf(element).slice(0, 10_000);
  if (!/^https?:/.test(url)) return [leftOut('embed', `an embed without an address is left out: ${what}`, raw)];
  const label = textIn(values, 'title', 'filename') || url;
  return [linkParagraph(url, label), leftOut('embed', `an embed becomes a link: ${what}`, raw)];
}

function formulaOf(element: HtmlElement): TreeNode[] | null {
  const source = textIn(jsonIn(element, 'data-attrs'), 'persistentExpression');
  return source === '' ? null : [{ type: 'paragraph', inline: [{ type: 'text', value: `$$${source}$$` }] }];
}
