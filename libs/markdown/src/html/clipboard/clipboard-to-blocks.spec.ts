import { describe, expect, it } from '@jest/globals';
import { Notes } from '../../notes.ts';
import { clipboardToBlocks } from './clipboard-to-blocks.ts';

const read = (html: string) => clipboardToBlocks(html, new Notes());
const paragraph = (text: string) => ({ type: 'paragraph', text });

/** As Chrome holds it after copying from a document of Google. */
const GOOGLE = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0d6e7c2e-7fff">
<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial;font-weight:400;">Bread</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">Flour, </span><span style="font-weight:700;font-style:normal;">water</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">salt</span><span>. See </span><a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;">here</span></a><span>.</span></p>
<br />
<ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;text-decoration:line-through;">Two</span></p></li></ul>
</b><br class="Apple-interchange-newline">`;

/** As Word for Windows puts it there. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB><!--StartFragment-->
<p class=MsoTitle>Bread<o:p></o:p></p>
<h2>Dough<o:p></o:p></h2>
<p class=MsoNormal>Mix <b><span style='mso-bidi-font-weight:normal'>well</span></b>, then <i style='mso-bidi-font-style:normal'>rest</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Flour<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Rye<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Water<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>First<o:p></o:p></p>
<p class=MsoQuote>Well said.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

describe('clipboardToBlocks', () => {
  it('reads Google Docs: styles become marks, and not everything is bold', () => {
    expect(read(GOOGLE)).toEqual([
      { type: 'heading', level: 2, text: 'Bread' },
      paragraph('Flour, **water** and *salt*. See [here](https://example.org/a?b=1).'),
      { type: 'list', style: 'bullet', items: ['One', '~~Two~~'] },
    ]);
  });

  it('reads Word: lists that are paragraphs there, titles, and no empty paragraphs', () => {
    expect(read(WORD)).toEqual([
      { type: 'heading', level: 2, text: 'Bread' },
      { type: 'heading', level: 2, text: 'Dough' },
      paragraph('Mix **well**, then *rest*.'),
      { type: 'list', style: 'bullet', items: ['Flour\n\n- Rye', 'Water'] },
      { type: 'list', style: 'ordered', items: ['First'] },
      { type: 'quote', text: 'Well said.' },
    ]);
  });

  it('reads what a browser copies from a page', () => {
    const html = `<html><body><!--StartFragment--><h2 style="font-weight:600">Title</h2><p style="font-weight:400"><span style="font-weight:bold">a</span> b</p><pre><code class="language-js">x</code></pre><!--EndFragment--></body></html>`;
    expect(read(html)).toEqual([
      { type: 'heading', level: 2, text: 'Title' },
      paragraph('**a** b'),
      { type: 'code', language: 'js', code: 'x' },
    ]);
  });

  it('keeps the addresses of pictures of other sites, and no picture that stands in the text itself', () => {
    expect(
      read('<p><img src="https://e.example/a.png" alt="A"></p><p><img src="data:image/png;base64,AAAA" alt="B"></p>'),
    ).toEqual([{ type: 'image', source: 'https://e.example/a.png', alt: 'A' }, paragraph('B')]);
  });

  it('leaves scripts and what is hidden behind', () => {
    expect(
      read('<p>a<script>alert(1)</script><span style="display:none">b</span><a href="javascript:x">c</a></p>'),
    ).toEqual([paragraph('ac')]);
  });

  it('takes any HTML', () => {
    for (const html of [
      '',
      '<',
      '<p',
      '<b id=docs-internal-guid-1>',
      '<p style="mso-list:x">',
      '<o:p>',
      '<div>'.repeat(400),
    ]) {
      expect(() => read(html)).not.toThrow();
    }
  });
});
