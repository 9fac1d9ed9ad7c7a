import { describe, expect, it } from '@jest/globals';
import { httpUrl, markdownLine, markdownParagraphs, plainLine } from './graph-text.ts';

describe('text of a graph', () => {
  it.each([
    ['Using <script> tags', 'Using &lt;script> tags'],
    ['a < b, x <3 and a<-b', 'a < b, x <3 and a<-b'],
    ['</b> <!-- <?php', '&lt;/b> &lt;!-- &lt;?php'],
    ['<\0script><\ud800/b>', '&lt;script>&lt;/b>'],
    ['  a\u2028b\u2029\tc\r\n d ', 'a b c d'],
    ['a\u0000\u0007\u0085b\udc00', 'ab'],
    ['😀 *kept* `as` is', '😀 *kept* `as` is'],
    ['a \u0007 b', 'a b'],
    ['', ''],
  ])('of the plain %j is %j', (text, line) => expect(plainLine(text)).toBe(line));

  it('of Markdown is what a reader sees', () => {
    expect(markdownLine('A [link](https://a.example), ![alt](x) and <b>bold</b> `code`')).toBe(
      'A link, alt and bold code',
    );
    expect(markdownLine('\\<script\\>')).toBe('&lt;script>');
    expect(markdownParagraphs('One\nline.\n \nTwo **lines**.\r\n\r\n\n')).toBe('One line.\nTwo lines.');
  });

  it('of a URL is as the URL parser writes it', () => {
    expect(httpUrl('HTTPS://A.example/<b>?q=<c>#<d>')).toBe('https://a.example/%3Cb%3E?q=%3Cc%3E#%3Cd%3E');
    for (const bad of ['javascript:alert(1)', '//a.example', '/a', 'data:text/html,x', '', null, 7, 'https://']) {
      expect(httpUrl(bad)).toBeUndefined();
    }
    expect(httpUrl(`https://a.example/${'ü'.repeat(1000)}`)).toBeUndefined();
  });
});
