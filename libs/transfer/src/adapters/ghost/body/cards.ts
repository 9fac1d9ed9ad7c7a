import {
  captioned,
  htmlToInline,
  htmlToTree,
  isTweetUrl,
  isVideoUrl,
  linkParagraph,
  textNode,
  type TreeImage,
  type TreeNode,
} from '@app/markdown';
import { isJsonObject, isUrl } from '@app/shared-kernel';
import { flag, text } from '../rows/ghost-values.ts';
import type { Row } from '../rows/read-rows.ts';
import { cardKind } from './card-kind.ts';

const CALLOUTS = new Map<string | null, 'success' | 'warning' | 'error'>([
  ['green', 'success'],
  ['yellow', 'warning'],
  ['red', 'error'],
  ['pink', 'error'],
]);
/** Cards that ask visitors for something; the consumer's site has its own means for this. */
const SITE_PARTS: ReadonlySet<string> = new Set(['signup', 'recommendations', 'subscribe', 'newsletter']);

/** Converts a card; lexical and mobiledoc use the same names for its values. */
export function cardNodes(name: string, card: Row): TreeNode[] {
  if (isHiddenFromStrangers(card)) {
    return [leftOut('visibility', 'a card that strangers do not see is left out', card)];
  }
  const plain = cardKind(name);
  const reader = Object.hasOwn(READERS, plain) ? READERS[plain] : undefined;
  if (reader) return reader(card);
  if (SITE_PARTS.has(name)) return [leftOut('block', `the card "${name}" is left out`, card)];
  const html = text(card['html']);
  if (html !== null) return htmlToTree(html);
  return [leftOut('block', `the unknown card "${name}" is left out`, card)];
}

function isHiddenFromStrangers({ visibility }: Row): boolean {
  if (!isJsonObject(visibility)) return false;
  const { web } = visibility;
  return isJsonObject(web) ? web['nonMember'] === false : visibility['showOnWeb'] === false;
}

const READERS: Readonly<Record<string, (card: Row) => TreeNode[]>> = {
  image: (card) => {
    const image = imageNode(card['src'], card);
    const link = text(card['href']);
    return image ? captioned([{ ...image, ...(link === null ? {} : { link }) }], caption(card)) : [];
  },
  gallery: (card) => {
    const images = Array.isArray(card['images']) ? card['images'].filter(isJsonObject) : [];
    const nodes = images.flatMap((each) => {
      const image = imageNode(each['src'], each);
      return image ? captioned([image], caption(each)) : [];
    });
    const own = caption(card);
    return own.length === 0 ? nodes : [...nodes, { type: 'paragraph', inline: own }];
  },
  video: (card) => media(card, (url) => ({ type: 'video', url })),
  audio: (card) => media(card, (url) => linkParagraph(url, text(card['title']) ?? 'Audio')),
  file: (card) =>
    media(card, (url) => {
      const label = text(card['fileTitle']) ?? text(card['fileName']) ?? 'File';
      return linkParagraph(url, label, text(card['fileCaption']) ?? '');
    }),
  embed: (card) => embed(card),
  bookmark: (card) => bookmark(card),
  transistor: (card) => embed(card),
  callout: (card) => {
    const emoji = text(card['calloutEmoji']);
    const children = htmlToTree(text(card['calloutText']) ?? '');
    const [first] = children;
    const marked: TreeNode[] =
      emoji !== null && first?.type === 'paragraph'
        ? [{ ...first, inline: [textNode(`${emoji} `), ...first.inline] }, ...children.slice(1)]
        : [...(emoji === null ? [] : [{ type: 'paragraph', inline: [textNode(emoji)] } as const]), ...children];
    return [{ type: 'callout', variant: CALLOUTS.get(text(card['backgroundColor'])) ?? 'info', children: marked }];
  },
  toggle: (card) => [
    {
      type: 'fold',
      title: htmlToInline(text(card['heading']) ?? ''),
      children: htmlToTree(text(card['content']) ?? ''),
    },
  ],
  button: (card) => button(card['buttonText'], card['buttonUrl']),
  'call-to-action': (card) => {
    const image = imageNode(card['imageUrl'], {});
    const sponsor = flag(card['hasSponsorLabel']) ? htmlToTree(text(card['sponsorLabel']) ?? '') : [];
    const shown = card['showButton'] === undefined || flag(card['showButton']);
    return [
      ...sponsor,
      ...(image ? [image] : []),
      ...htmlToTree(text(card['textValue']) ?? ''),
      ...(shown ? button(card['buttonText'], card['buttonUrl']) : []),
    ];
  },
  header: (card) => {
    const image = imageNode(card['backgroundImageSrc'], {});
    const title = htmlToInline(text(card['header']) ?? text(card['heading']) ?? '');
    const below = htmlToInline(text(card['subheader']) ?? text(card['subheading']) ?? '');
    return [
      ...(image ? [image] : []),
      ...(title.length === 0 ? [] : [{ type: 'heading', depth: 2, inline: title } as const]),
      ...(below.length === 0 ? [] : [{ type: 'paragraph', inline: below } as const]),
      ...(flag(card['buttonEnabled']) ? button(card['buttonText'], card['buttonUrl']) : []),
    ];
  },
  product: (card) => {
    const image = imageNode(card['productImageSrc'], {});
    const title = htmlToInline(text(card['productTitle']) ?? '');
    const stars = flag(card['productRatingEnabled']) ? text(card['productStarRating']) : null;
    return [
      ...(image ? [image] : []),
      ...(title.length === 0 ? [] : [{ type: 'paragraph', inline: [{ type: 'strong', children: title }] } as const]),
      ...htmlToTree(text(card['productDescription']) ?? ''),
      ...(stars === null ? [] : [{ type: 'paragraph', inline: [textNode(`★ ${stars} of 5`)] } as const]),
      ...(flag(card['productButtonEnabled']) ? button(card['productButton'], card['productUrl']) : []),
    ];
  },
  code: (card) => codeNode(card),
  codeblock: (card) => codeNode(card),
  html: (card) => htmlToTree(text(card['html']) ?? ''),
  markdown: (card) => {
    const source = text(card['markdown']);
    return source === null ? [] : [{ type: 'markdown', source }];
  },
  hr: () => [{ type: 'divider' }],
  horizontalrule: () => [{ type: 'divider' }],
  email: (card) => [leftOut('visibility', 'a text for e-mail is left out', card)],
  'email-cta': (card) => [leftOut('visibility', 'a text for e-mail is left out', card)],
  paywall: () => [],
};

function caption(card: Row) {
  return htmlToInline(text(card['caption']) ?? '');
}

function imageNode(src: unknown, card: Row): TreeImage | null {
  const ref = text(src);
  return ref === null ? null : { type: 'image', ref, alt: text(card['alt']) ?? '' };
}

function codeNode(card: Row): TreeNode[] {
  const code = typeof card['code'] === 'string' ? card['code'].replace(/\n$/, '') : '';
  const below = caption(card);
  const language = (text(card['language']) ?? '').split(/\s/)[0] ?? '';
  return code === '' ? [] : [{ type: 'code', language, code, ...(below.length > 0 ? { caption: below } : {}) }];
}

function media(card: Row, make: (url: string) => TreeNode): TreeNode[] {
  const url = text(card['src']);
  return url === null ? [] : captioned([make(url)], caption(card));
}

function button(label: unknown, url: unknown): TreeNode[] {
  const [text_, href] = [text(label), text(url)];
  return text_ === null || href === null ? [] : [{ type: 'button', label: text_, url: href }];
}

function embed(card: Row): TreeNode[] {
  const url = text(card['url']);
  const metadata = isJsonObject(card['metadata']) ? card['metadata'] : {};
  if (url === null) return htmlToTree(text(card['html']) ?? '');
  if (isVideoUrl(url)) return captioned([{ type: 'video', url, ...titled(metadata['title']) }], caption(card));
  if (isTweetUrl(url)) return captioned([{ type: 'tweet', url }], caption(card));
  const note = leftOut('embed', `an embed of ${hostOf(url)} becomes a link`, { html: card['html'] });
  return [...captioned([linkParagraph(url, text(metadata['title']) ?? '')], caption(card)), note];
}

function bookmark(card: Row): TreeNode[] {
  const metadata = isJsonObject(card['metadata']) ? card['metadata'] : card;
  const url = text(card['url']) ?? text(metadata['url']);
  if (url === null) return [];
  const title = text(metadata['title']) ?? text(card['title']) ?? '';
  const description = text(metadata['description']) ?? text(card['description']) ?? '';
  const { type, inline } = linkParagraph(url, title) as Extract<TreeNode, { type: 'paragraph' }>;
  const below = description === '' ? [] : [{ type: 'break' } as const, textNode(description)];
  const by = [metadata['author'], metadata['publisher']].map(text).filter((name) => name !== null);
  const note = by.length === 0 ? [] : [leftOut('embed', `a bookmark of ${by.join(', ')} becomes a link`, {})];
  return [...captioned([{ type, inline: [...inline, ...below] }], caption(card)), ...note];
}

function titled(title: unknown): { title?: string } {
  const words = text(title);
  return words === null ? {} : { title: words.slice(0, 500) };
}

function hostOf(url: string): string {
  return isUrl(url) ? new URL(url).hostname : url;
}

function leftOut(kind: 'visibility' | 'block' | 'embed', message: string, card: Row): TreeNode {
  return { type: 'left-out', kind, message, raw: JSON.stringify(card).slice(0, 10_000) };
}
