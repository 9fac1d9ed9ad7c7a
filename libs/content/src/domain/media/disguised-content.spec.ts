import { describe, expect, it } from '@jest/globals';
import { DISGUISE_SPAN, isDisguised } from './disguised-content.ts';

const JPEG = '\u00ff\u00d8\u00ff\u00fe\u0000\u0040';

describe(isDisguised.name, () => {
  it.each([
    '<script>alert(1)</script>',
    '<!DOCTYPE HTML>',
    '<HtMl',
    '<body onload=',
    '<iframe src',
    '<svg onload=',
    '<?php',
  ])('finds %s near the start of an image', (markup) => {
    expect(isDisguised(`${JPEG}${'\u0000'.repeat(500)}${markup}`, 'image/jpeg')).toBe(true);
  });

  it('finds a PDF within an image, and no PDF within a PDF', () => {
    expect(isDisguised(`${JPEG}%PDF-1.4`, 'image/jpeg')).toBe(true);
    expect(isDisguised('%PDF-1.4\n', 'application/pdf')).toBe(false);
  });

  it('leaves the metadata alone that cameras and programs write', () => {
    expect(isDisguised(`${JPEG}<?xpacket begin="" ?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>`, 'image/jpeg')).toBe(
      false,
    );
  });

  it('looks no further than anybody else does', () => {
    expect(isDisguised(`${' '.repeat(DISGUISE_SPAN)}<script>`, 'image/jpeg')).toBe(false);
  });
});
