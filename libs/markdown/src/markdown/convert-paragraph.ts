import type { Token, Tokens } from 'marked';
import { isHttpUrl } from '@app/shared-kernel';
import { isTweetUrl, isVideoUrl, shortcodeUrl } from '../embeds.ts';
import type { Reading } from '../reading.ts';

/**
 * Turns a paragraph that contains only images into image blocks, and one that contains only the address of a video or
 * tweet into an embed; others stay paragraphs.
 */
export function convertParagraph(tokens: readonly Token[], reading: Reading): void {
  const content = tokens.filter((token) => token.type !== 'br' && token.raw.trim() !== '');
  if (content.length > 0 && content.every(isImage)) {
    for (const image of content) convertImage(image, reading);
    return;
  }
  const [only] = content;
  if (only && content.length === 1 && convertEmbed(only, reading)) return;
  const text = reading.source.of(tokens).trim();
  if (text === '') return;
  reading.sink.paragraph(text);
}

/** @returns the path or address of an image that a block can show, or null */
export function imageSource(ref: string, alt: string, { images }: Pick<Reading, 'images'>): string | null {
  const local = images.find(ref, alt);
  if (local) return local.source;
  const url = ref.startsWith('//') ? `https:${ref}` : ref;
  return isHttpUrl(url) ? url : null;
}

function convertImage(image: Tokens.Image, reading: Reading): void {
  const source = imageSource(image.href, image.text, reading);
  if (source === null) reading.sink.paragraph(reading.source.of([image]));
  else reading.sink.image(source, image.text, image.title ?? '');
}

function convertEmbed(only: Token, { sink }: Reading): boolean {
  const label = only.type === 'link' ? (only as Tokens.Link).text : '';
  const url = only.type === 'link' ? (only as Tokens.Link).href : shortcodeUrl(only.raw.trim());
  if (url === null) return false;
  const bare = label === '' || label === url;
  if (isVideoUrl(url)) sink.add({ type: 'video_embed', url, ...(bare ? {} : { title: label }) });
  else if (bare && isTweetUrl(url)) sink.add({ type: 'tweet_embed', url });
  else return false;
  return true;
}

function isImage(token: Token): token is Tokens.Image {
  return token.type === 'image';
}
