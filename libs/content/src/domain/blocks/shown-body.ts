import { TEXT_MEDIA_SCHEME, textMedia, withBlockTexts, withTextLinks, withTextMedia } from '@app/shared-kernel';
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
 * The reverse: in blocks that a client read, changed and sent back, addresses become media references again. A text that
 * was sent back as it was read becomes the stored one; others are only changed if reading the result gives exactly what
 * was sent.
 *
 * @param urlOf as it was when the client read the blocks
 */
export function withTextReferences(sent: readonly Block[], stored: readonly Block[], urlOf: UrlOf): readonly Block[] {
  const { storedAs, referenceTo } = referencesIn(stored, urlOf);
  if (referenceTo.size === 0) return sent;
  const back = (text: string) => {
    const known = storedAs.get(text);
    if (known !== undefined) return known;
    return inLinks(text, referenceTo).find((renamed) => withTextMedia(renamed, urlOf) === text) ?? text;
  };
  return sent.map((block) => withBlockTexts(block, back));
}

/** The stored texts by how they are read, and the references in them by address. */
function referencesIn(stored: readonly Block[], urlOf: UrlOf) {
  const storedAs = new Map<string, string>();
  const referenceTo = new Map<string, string>();
  for (const block of stored) {
    withBlockTexts(block, (text) => {
      const shown = withTextMedia(text, (id) => {
        const url = urlOf(id);
        if (url !== null) referenceTo.set(url, textMedia(id));
        return url;
      });
      storedAs.set(shown, text);
      return text;
    });
  }
  return { storedAs, referenceTo };
}

/** The text with references in place of addresses: in its links only, or anywhere, for addresses that a link hides. */
function inLinks(text: string, referenceTo: ReadonlyMap<string, string>): string[] {
  const anywhere = [...referenceTo].reduce((now, [url, reference]) => now.replaceAll(url, reference), text);
  return [anywhere, withTextLinks(text, (address) => referenceTo.get(address) ?? null)];
}
