import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isUuid, textMedia } from '@app/shared-kernel';
import type { Block } from './block.ts';
import { bodyTextOf } from './derived-texts.ts';
import { withTextAddresses, withTextReferences } from './shown-body.ts';

const KNOWN = '0190a5c0-7b1e-7cc0-8000-000000000001';
const OTHER = '0190a5c0-7b1e-7cc0-8000-000000000002';
const UNKNOWN = '0190a5c0-7b1e-7cc0-8000-000000000009';
const URLS = new Map([
  [KNOWN, 'https://cdn.example/w/loaf.png'],
  [OTHER, 'https://cdn.example/w/loaf (2).png'],
]);
const urlOf = (id: string) => URLS.get(id) ?? null;

const read = (bodyJson: readonly Block[]) =>
  withTextAddresses({ bodyJson, bodyText: bodyTextOf(bodyJson) }, urlOf).bodyJson;
const paragraph = (text: string): Block => ({ type: 'paragraph', text });

const address = fc.oneof(
  fc.constantFrom(...[KNOWN, OTHER, UNKNOWN, KNOWN.toUpperCase()].map(textMedia), ...URLS.values()),
  fc.constantFrom('media:', 'media:x', '/a', ''),
);
const piece = fc.oneof(
  address.map((to) => `![a](${to})`),
  address.map((to) => `![a](${to} "Title")`),
  address.map((to) => `<img src="${to}">`),
  address.map((to) => `\n[a]: <${to}>\n`),
  address,
  fc.constantFrom('`', '``', '\\', 'words', ' ', '](', '(', ')'),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('texts that refer to files', () => {
  it('keep every reference when they are sent back as they were read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 3 }), (texts) => {
        const stored = texts.map(paragraph);
        const shown = read(stored);
        fc.pre(new Set(shown.map((block) => JSON.stringify(block))).size === shown.length);
        expect(withTextReferences(shown, stored, urlOf)).toEqual(stored);
      }),
    );
  });

  it('read as they were sent, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), fc.array(text, { maxLength: 3 }), (before, texts) => {
        const sent = read(texts.map(paragraph));
        expect(read(withTextReferences(sent, before.map(paragraph), urlOf))).toEqual(sent);
      }),
    );
  });

  it('keep their references outside of code when words around them change', () => {
    const stored = [paragraph(`![a](media:${KNOWN}) and \`![a](${urlOf(KNOWN) ?? ''})\``)];
    const [shown] = read(stored) as [{ text: string } & Block];
    expect(withTextReferences([paragraph(`Now: ${shown.text}`)], stored, urlOf)).toEqual([
      paragraph(`Now: ![a](media:${KNOWN}) and \`![a](${urlOf(KNOWN) ?? ''})\``),
    ]);
  });

  it('are plain text where they name no file', () => {
    expect(isUuid(UNKNOWN)).toBe(true);
    const stored = [paragraph(`![a](media:${UNKNOWN}) media:${KNOWN}`)];
    expect(read(stored)).toEqual(stored);
  });
});
