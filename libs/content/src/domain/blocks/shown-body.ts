import { TEXT_MEDIA_SCHEME, textMedia, textMediaIds, withBlockTexts, withTextMedia } from '@app/shared-kernel';
import type { Block } from './block.ts';
import { bodyTextOf, tocOf, type TocItem } from './told-of-texts.ts';

/** Something with a body, and what is reported about its texts. */
interface Written {
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  readonly tocItems?: readonly TocItem[];
}

type UrlOf = (mediaId: string) => string | null;

/**
 * Something written as consumers read it: its texts hold addresses instead of `media:<id>`. The very same object when they hold none.
 *
 * @param urlOf where a file is, null when it is gone: the text keeps its reference then
 */
export function withTextAddresses<T extends Written>(written: T, urlOf: UrlOf): T {
  if (!written.bodyText.includes(TEXT_MEDIA_SCHEME)) return written;
  const bodyJson = written.bodyJson.map((block) => withBlockTexts(block, (text) => withTextMedia(text, urlOf)));
  if (bodyJson.every((block, at) => block === written.bodyJson[at])) return written;
  const toc = written.tocItems === undefined ? {} : { tocItems: tocOf(bodyJson) };
  return { ...written, bodyJson, bodyText: bodyTextOf(bodyJson), ...toc };
}

/**
 * The same backwards: blocks that were read, changed and are sent back name files again as the stored ones do. A text stays as it was
 * sent unless it would be read as just that.
 *
 * @param urlOf as it was when they were read
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
