/** What browsers take for a page or a script, and readers for a PDF, when it stands near the start of a file. */
const MARKUP = ['<!doctype', '<html', '<head', '<body', '<script', '<iframe', '<object', '<embed', '<svg', '<?php'];
const PDF = '%pdf-';

/** Old browsers searched 256 bytes for markup and PDF readers search 1,024 for their header. */
export const DISGUISE_SPAN = 1_024;

/**
 * True when a binary file also begins like a document of another kind: it was built to be taken for both.
 *
 * @param head the first bytes, one character each
 * @param mimeType the type that was recognised
 */
export function isDisguised(head: string, mimeType: string): boolean {
  const text = head.slice(0, DISGUISE_SPAN).toLowerCase();
  if (mimeType !== 'application/pdf' && text.includes(PDF)) return true;
  return MARKUP.some((tag) => text.includes(tag));
}
