import { htmlToTree, treeText, type NoteKind } from '@app/markdown';

type TakeNote = (kind: NoteKind, message: string, leftOut?: string) => void;

/**
 * The words of a field that holds HTML. What is nested too deeply to be read loses its tags, which is noted: unlike a text, a field is no
 * reason to leave an item out.
 *
 * @param what the field, such as `the caption`
 */
export function plainText(html: string, what: string, note: TakeNote): string {
  try {
    return treeText(htmlToTree(html)).trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    note('html', `${what} is nested too deeply: its tags are left out`, html.slice(0, 10_000));
    return html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
}
