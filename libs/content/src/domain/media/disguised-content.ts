/** Byte sequences near the start of a file that make browsers treat it as a page or script, and PDF readers as a PDF. */
const MARKUP = ['<!doctype', '<html', '<head', '<body', '<script', '<iframe', '<object', '<embed', '<svg', '<?php'];
const PDF = '%pdf-';

/** Bytes searched. Old browsers searched 256 for markup; PDF readers search 1,024 for their header. */
export const DISGUISE_SPAN = 1_024;

/**
 * True if a binary file also begins like a document of another type, which means it was built to be mistaken for one.
 *
 * @param head the first bytes, one character per byte
 * @param mimeType the detected type
 */
export function isDisguised(head: string, mimeType: string): boolean {
  const text = head.slice(0, DISGUISE_SPAN).toLowerCase();
  if (mimeType !== 'application/pdf' && text.includes(PDF)) return true;
  return MARKUP.some((tag) => text.includes(tag));
}
