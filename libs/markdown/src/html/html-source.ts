import { pictureAddress, type Pictures } from '../pictures.ts';
import { attribute, htmlPieces, type HtmlTag } from './html-tags.ts';

const IMAGE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i;

/** True for an address that names a picture: a link to it leads to a file rather than to a page. */
export function namesImage(href: string): boolean {
  return IMAGE_FILE.test(href);
}

/** HTML source in which local images, and links to them, have the addresses of `pictureAddress`. */
export function rewriteHtml(html: string, images: Pictures): string {
  return htmlPieces(html)
    .map((piece) => (piece.kind === 'tag' ? rewriteTag(piece, images) : piece.raw))
    .join('');
}

function rewriteTag(tag: HtmlTag, images: Pictures): string {
  if (tag.closing || (tag.name !== 'img' && tag.name !== 'a')) return tag.raw;
  const name = tag.name === 'img' ? 'src' : 'href';
  const address = attribute(tag, name);
  if (address === null || (tag.name === 'a' && !namesImage(address))) return tag.raw;
  const local = images.find(address, attribute(tag, 'alt') ?? '', tag.name === 'img' ? 'shown' : 'linked');
  if (!local) return tag.raw;
  return tag.raw.replace(ADDRESS[name], (_, before: string) => `${before}"${pictureAddress(local)}"`);
}

const ADDRESS = {
  src: /(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i,
  href: /(\shref\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i,
};
