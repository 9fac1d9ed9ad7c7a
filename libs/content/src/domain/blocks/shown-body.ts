import { TEXT_MEDIA_SCHEME, textMedia, textMediaIds, withBlockTexts, withTextMedia } from '@app/shared-kernel';
import type { Block } from './block.ts';
import { bodyTextOf, tocOf, type TocItem } from './derived-texts.ts';

/** Something with a body, and the fields computed from its texts. */
interface Written {
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  readonly tocItems?: readonly TocItem[];
}

type UrlOf = (mediaId: string) => string | null;

/**
 * The content as consumers read it: `media:<id>` in texts is replaced by addresses. Returns the same object if there
 * is nothing to replace.
 *
 * @param urlOf the url of a file; null if it was deleted, which leaves the reference in the text
 */
export function withTextAddresses<T extends Written>(written: T, urlOf: UrlOf): T {
  if (!written.bodyText.includes(TEXT_MEDIA_SCHEME)) return written;
  const bodyJson = written.bodyJson.map((block) => withBlockTexts(block, (text) => withTextMedia(text, urlOf)));
  if (bodyJson.every((block, at) => block === written.bodyJson[at])) return written;
  const toc = written.tocItems === undefined ? {} : { tocItems: tocOf(bodyJson) };
  return { ...written, bodyJson, bodyText: bodyTextOf(bodyJson), ...toc };
}

/**
 * The reverse: in blocks that a client read, changed and sent back, addresses become media references again. A text is
 * only changed if reading the result gives exactly the text that was sent.
 *
 * @param urlOf as it was when the client read the blocks
 */
export function withTextReferences(sent: readonly Block[], stored: readonly Block[], urlOf: UrlOf): readonly Block[] {
  const named = textReferences(stored).map((mediaId) => ({ mediaId, url: urlOf(mediaId) }));
  const back = (text: string) => {
    const renamed = named.reduce(
      (now, { mediaId, url }) => (url === null ? now : now.replaceAll(url, textMedia(mediaId))),
      text,
    );
    return withTextMedia(renamed, urlOf) === text ? renamed : text;
  };
  return named.length === 0 ? sent : sent.map((block) => withBlockTexts(block, back));
}

function textReferences(blocks: readonly Block[]): string[] {
  const ids = new Set<string>();
  for (const block of blocks) {
    withBlockTexts(block, (text) => {
      for (const id of textMediaIds(text)) ids.add(id);
      return text;
    });
  }
  return [...ids];
}
