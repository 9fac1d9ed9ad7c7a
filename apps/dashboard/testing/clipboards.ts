import type { Block } from '@app/content/blocks';

/** What a program puts on the clipboard as HTML, in the form in which it writes it, and what becomes of it. */
export interface Clipboard {
  readonly html: string;
  readonly blocks: readonly Block[];
  /** Words of the note about what was changed; none where nothing was. */
  readonly note?: RegExp;
}

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const heading = (level: 2 | 3, text: string): Block => ({ type: 'heading', level, text });
const bullets = (...items: string[]): Block => ({ type: 'list', style: 'bullet', items });

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>`;

const bullet = (level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const run = (text: string, style = '') =>
  `<span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW1 BCX0" style="${style}font-size:12pt;"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span>`;
const END = '<span class="EOP SCXW1 BCX0" data-ccp-props="{}" style="font-size:12pt;">&nbsp;</span>';
const outline = (inner: string) => `<div class="OutlineElement Ltr SCXW1 BCX0">${inner}</div>`;
const webItem = (tag: 'ul' | 'ol', level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" class="BulletListStyle1 SCXW1 BCX0"><li role="listitem" data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0">${run(text)}${END}</p></li></${tag}></div>`;

/** By the program, and where it differs, the system. */
export const CLIPBOARDS: Readonly<Record<string, Clipboard>> = {
  'Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Dough</span></h2><p dir="ltr"><span style="font-weight:700;">Mix</span><span style="font-weight:400;"> well.</span></p><br /><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Rest</span></p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>overnight</span></p></li></ol></ol><p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/a?key=b" alt="A loaf" width="600" height="400" /></span></p></b><br class="Apple-interchange-newline">`,
    blocks: [
      heading(2, 'Dough'),
      paragraph('**Mix** well.'),
      { type: 'list', style: 'ordered', items: ['Rest\n\n1. overnight'] },
      paragraph('![A loaf](https://lh7-rt.googleusercontent.com/docsz/a?key=b)'),
    ],
  },
  'Word for Windows': {
    html: `${WORD_HEAD}<body lang=EN-GB><!--StartFragment--><p class=MsoTitle>Bread<o:p></o:p></p><p class=MsoNormal>Mix <b>well</b>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${bullet(1, 'Flour')}${bullet(2, 'Rye')}${bullet(1, 'Water')}<!--EndFragment--></body></html>`,
    blocks: [heading(2, 'Bread'), paragraph('Mix **well**.'), bullets('Flour\n\n- Rye', 'Water')],
  },
  'Word for Mac': {
    html: `${WORD_HEAD}<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment--><h1>Bread<o:p></o:p></h1>

<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>Mix<span style='mso-spacerun:yes'>&nbsp; </span>it.<o:p></o:p></span></p>

<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_1" type="#_x0000_t75"><v:imagedata src="file:////Users/mara/Library/Group%20Containers/msohtmlclip1/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=320 height=200 src="file:////Users/mara/Library/Group%20Containers/msohtmlclip1/clip_image002.png" v:shapes="Picture_1"><![endif]></span></p>

${bullet(1, 'Flour')}

${bullet(1, 'Water')}

<!--EndFragment--></body></html>`,
    blocks: [heading(2, 'Bread'), paragraph('Mix it.'), bullets('Flour', 'Water')],
    note: /pictures without an address.*one level lower/,
  },
  'Word on the web': {
    html: `<meta charset='utf-8'>${outline(`<p class="Paragraph SCXW1 BCX0" role="heading" aria-level="1" paraid="1" style="font-weight:normal;">${run('Bread', 'font-weight:bold;')}${END}</p>`)}${outline(`<p class="Paragraph SCXW1 BCX0">${run('Mix ')}${run('well', 'font-weight:bold;')}${run('.')}${END}</p>`)}${outline(`<p class="Paragraph SCXW1 BCX0">${END}</p>`)}${webItem('ul', 1, 'Flour')}${webItem('ul', 2, 'Rye')}${webItem('ul', 1, 'Water')}`,
    blocks: [heading(2, 'Bread'), paragraph('Mix **well**.'), bullets('Flour\n\n- Rye', 'Water')],
    note: /one level lower/,
  },
  Pages: {
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica} li.li1 {margin: 0.0px} span.s1 {font: 11.0px Helvetica}</style></head><body>
<p class="p1"><b>Bread</b></p>
<p class="p2"><br></p>
<p class="p1">Mix<span class="Apple-converted-space">&nbsp;</span> <i>it</i>.</p>
<ul class="ul1">
<li class="li1"><span class="s1"></span>Flour</li>
<li class="li1"><span class="s1"></span>Water</li>
</ul>
</body></html>`,
    blocks: [paragraph('**Bread**'), paragraph('Mix *it*.'), bullets('Flour', 'Water')],
  },
  Notion: {
    html: `<meta charset='utf-8'><h1>Bread</h1>
<p>Mix <strong>well</strong>, see <a href="https://kettle.example/rye">rye</a>.</p>
<ul>
<li>Flour
<ul>
<li>Rye</li>
</ul>
</li>
<li>Water</li>
</ul>
<pre><code class="language-javascript">const loaf = 1;
</code></pre>
<blockquote>
<p>Well said.</p>
</blockquote>
<hr>
<!-- notionvc: 5c1c4a43-0000-4000-8000-000000000000 -->`,
    blocks: [
      heading(2, 'Bread'),
      paragraph('Mix **well**, see [rye](https://kettle.example/rye).'),
      bullets('Flour\n\n- Rye', 'Water'),
      { type: 'code', language: 'javascript', code: 'const loaf = 1;' },
      { type: 'quote', text: 'Well said.' },
      { type: 'divider' },
    ],
    note: /one level lower/,
  },
  'a web page': {
    html: `<html><body><!--StartFragment--><h2 style="font-weight:600;color:rgb(0,0,0)">Dough</h2><p style="font-weight:400;margin:0px">Mix <a href="https://kettle.example/">it</a>.</p><figure><img src="https://kettle.example/loaf.jpg" alt="A loaf"><figcaption>Ours</figcaption></figure><script>alert(1)</script><!--EndFragment--></body></html>`,
    blocks: [
      heading(2, 'Dough'),
      paragraph('Mix [it](https://kettle.example/).'),
      paragraph('![A loaf](https://kettle.example/loaf.jpg "Ours")'),
    ],
  },
};
