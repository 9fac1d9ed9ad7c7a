import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readSvgHead, SVG_HEAD_SPAN } from './svg-head.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const sized = (attributes: string) => readSvgHead(`<svg ${XMLNS} ${attributes}>`);

describe(readSvgHead.name, () => {
  it.each([
    ['a bare root', `<svg ${XMLNS}>`],
    ['an empty root', `<svg ${XMLNS}/>`],
    ['a byte order mark, read byte by byte', `\u00ef\u00bb\u00bf<svg ${XMLNS}>`],
    ['a byte order mark, decoded', `\ufeff<svg ${XMLNS}>`],
    ['an XML declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<svg ${XMLNS}>`],
    ['comments with markup', `<!-- <html> > -- x -->\n<!-- b -->\t<svg ${XMLNS}>`],
    ['a style sheet instruction', `<?xml-stylesheet href="a.css"?><svg ${XMLNS}>`],
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${XMLNS}>`,
    ],
    [
      'what drawing programs write',
      `<!DOCTYPE svg PUBLIC "x" "y" [\n<!-- don't stop ]> here -->\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY odd "]>">\n]>\n<svg xmlns="&ns_svg;">`,
    ],
    ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['single quotes', `<svg xmlns='http://www.w3.org/2000/svg'>`],
  ])('recognises an SVG with %s', (_, text) => {
    expect(readSvgHead(text)).toEqual({ width: null, height: null });
  });

  it.each([
    ['nothing', ''],
    ['text', 'svg'],
    ['a page', '<!DOCTYPE html><html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'],
    ['a page without a type', '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'],
    ['a page type before an svg root', `<!DOCTYPE html><svg ${XMLNS}>`],
    ['text before the root', `x<svg ${XMLNS}>`],
    ['other XML', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['another element beginning alike', `<svgx ${XMLNS}>`],
    ['upper case', `<SVG ${XMLNS}>`],
    ['no namespace', '<svg width="4">'],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml">'],
    ['the namespace under another prefix', '<svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['a tag that does not end', `<svg ${XMLNS} width="4"`],
    ['a tag with rubbish in it', `<svg ${XMLNS} width=4>`],
    ['a comment that does not end', `<!-- <svg ${XMLNS}>`],
    ['an instruction that does not end', `<?xml <svg ${XMLNS}>`],
    ['a document type that does not end', `<!DOCTYPE svg [ <svg ${XMLNS}>`],
    ['a subset that does not end', `<!DOCTYPE svg ["> <svg ${XMLNS}>`],
    ['sixteen-bit text', `<svg ${XMLNS}>`.split('').join('\0')],
  ])('does not take %s for an SVG', (_, text) => {
    expect(readSvgHead(text)).toBeNull();
  });

  it.each([
    ['width="40" height="30"', 40, 30],
    ['width="40px" height="30PX"', 40, 30],
    ['width="1in" height="2.54cm"', 96, 96],
    ['width="72pt" height="6pc"', 96, 96],
    ['width="25.4mm" height="101.6q"', 96, 96],
    ['width="10.4" height=".6"', 10, 1],
    ['width="0.2" height="0.2"', 1, 1],
    ['viewBox="0 0 300 150"', 300, 150],
    ['viewBox="-5,-5, 300.5,150.2"', 301, 150],
    ['width="100%" height="100%" viewBox="0 0 20 10"', 20, 10],
    ['width="40" viewBox="0 0 20 10"', 40, 20],
    ['height="40" viewBox="0 0 20 10"', 80, 40],
    ['width="40"', 40, null],
    ['width="2em" height="0"', null, null],
    ['width="-4" height="1e3"', null, null],
    ['width="999999999999" height="4"', null, 4],
    ['width="99999999999999999999" viewBox="0 0 1 1"', 1, 1],
    ['viewBox="0 0 0 10"', null, null],
    ['viewBox="0 0 10"', null, null],
    ['viewBox="0 0 1e999 10"', null, null],
    ['viewBox="a b c d"', null, null],
  ])('reads the size of %s', (attributes, width, height) => {
    expect(sized(attributes)).toEqual({ width, height });
  });

  it('gives whole positive sides that a column can hold, or none', () => {
    const length = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('1px', '3in', '100%'));
    fc.assert(
      fc.property(length, length, length, (width, height, box) => {
        const quoted = (value: string) => JSON.stringify(value.replaceAll(/["<]/g, ''));
        const size = sized(`width=${quoted(width)} height=${quoted(height)} viewBox=${quoted(`0 0 ${box} ${width}`)}`);
        for (const side of [size?.width ?? null, size?.height ?? null]) {
          if (side !== null) expect(Number.isInteger(side) && side >= 1 && side <= 2 ** 31 - 1).toBe(true);
        }
      }),
    );
  });

  it('looks at every character a bounded number of times', () => {
    const n = SVG_HEAD_SPAN;
    const hostile = [
      `<svg${' '.repeat(n)}`,
      `<svg ${'a'.repeat(n)}`,
      `<svg a${' '.repeat(n)}x`,
      `<svg a="${' '.repeat(n)}`,
      `<svg ${XMLNS} width="1${' '.repeat(n)}x" viewBox="${', '.repeat(n / 2)}"/>`,
      `<svg ${XMLNS} ${'a="" '.repeat(n / 5)}!`,
      `<!DOCTYPE svg [${'""'.repeat(n / 2)}`,
      `<!DOCTYPE svg [${'<!---->'.repeat(n / 7)}`,
      '<!---->'.repeat(n / 7),
      `<!DOCTYPE svg ${"'".repeat(n)}`,
    ];
    // Quadratic work on these inputs would take minutes and exceed the time limit of the test runner.
    for (const text of hostile) expect(() => readSvgHead(text)).not.toThrow();
  });
});
