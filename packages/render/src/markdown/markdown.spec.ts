import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { elementsOf, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { inline, plainText, prose } from './markdown.ts';

const SPICE =
  `< </ > <b <svg <math> <style> <template> <!-- --!> ]]> <![CDATA[ <a\u00a0href= onerror=alert(1) " ' \` [x]( )
  javascript: &#106;avascript: <table> <td> <noscript> </textarea> <p\u00a0title="</b>" <img\u00a0src=x`
    .split(/[ \n]+/)
    .map((piece) => piece.replace('\u00a0', ' '))
    .concat([' ', '\n', '\n\n', '|a|\n|-|\n']);

describe('HTML within Markdown', () => {
  it.each([
    ['H<sub>2</sub>O and <kbd>Esc</kbd>', 'H<sub>2</sub>O and <kbd>Esc</kbd>'],
    ['a<br>b', 'a<br />b'],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['a <!-- more --> b', 'a  b'],
  ])('is kept where it is harmless: %s', (text, expected) => {
    expect(inline(text).text).toBe(expected);
  });

  it.each([
    ['a Vec<String> of it', 'a Vec&lt;String&gt; of it'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<iframe src="https://a.example">', '&lt;iframe src="https://a.example"&gt;'],
  ])('is text where its element is unknown: %s', (text, expected) => {
    expect(inline(text).text.replaceAll('&quot;', '"')).toBe(expected);
  });

  it.each([
    ['<b onclick="alert(1)" style="position:fixed" class="x" id="content">a</b>', '<b>a</b>'],
    ['<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
    ['<a href=" java&#10;script:alert(1)">a</a>', '<span>a</span>'],
    ['<img src="data:text/html,x" alt="a">', '<span>a</span>'],
  ])('loses what could run, hide or identify: %s', (text, expected) => {
    expect(inline(text).text).toBe(expected);
  });

  it('closes what it opens, so that it never leaves its place', () => {
    expect(inline('<b>a').text).toBe('<b>a</b>');
    expect(readMarkup(prose('</div></p></article>\n\n<details><summary>a').text).children).toBeDefined();
  });

  it('is safe whatever the text is', () => {
    const piece = fc.oneof(fc.constantFrom(...SPICE), fc.string({ unit: 'binary', maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        for (const markup of [inline(pieces.join('')), prose(pieces.join(''))].map(({ text }) => readMarkup(text)))
          for (const { name, attributes } of elementsOf(markup)) {
            expect(['script', 'style', 'svg', 'math', 'iframe', 'template', 'noscript', 'object']).not.toContain(name);
            expect(Object.keys(attributes).filter((each) => /^on|style|class|^id$/.test(each))).toEqual([]);
            for (const url of [attributes['href'], attributes['src']])
              if (url !== undefined)
                expect(new URL(url, 'https://a.example').protocol).toMatch(/^(https?|mailto|tel):$/);
          }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves its words, and not its tags, to plain text', () => {
    expect(plainText('H<sub>2</sub>O &amp; Vec<String> **b**')).toBe('H2O & Vec<String> b');
    expect(textOf(readMarkup(inline('Vec<String>').text))).toBe('Vec<String>');
  });
});
