import { describe, expect, it } from '@jest/globals';
import { readMarkdown } from '../../../../testing/markdown/read-markdown.ts';
import type { Generator } from '../site/generator.ts';

const text = (words: string) => ({ type: 'paragraph', text: words });
const callout = (variant: string, title: string, body: string) => ({ type: 'callout', variant, title, body });
const video = (url: string) => ({ type: 'video_embed', url });
const code = (language: string, lines: string) => ({ type: 'code', language, code: lines });
const image = (source: string, alt?: string, caption?: string) => ({
  type: 'image',
  source,
  ...(alt === undefined ? {} : { alt }),
  ...(caption === undefined ? {} : { caption }),
});
const A = 'https://a.example/a.png';
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const TWEET = { type: 'tweet_embed', url: 'https://x.com/baker/status/12345678' };

type Case = readonly [source: string, generator: Generator | null, ...blocks: object[]];

const CASES: readonly Case[] = [
  // Code
  ['{% highlight ruby linenos %}\ndef a\n{% endhighlight %}', 'jekyll', code('ruby', 'def a')],
  ['{% codeblock A title lang:js %}\na();\n{% endcodeblock %}', 'hexo', code('js', 'a();')],
  ['{{< highlight go "linenos=table" >}}\nfmt\n{{< /highlight >}}', 'hugo', code('go', 'fmt')],
  ['{{< mermaid >}}\ngraph\n{{< /mermaid >}}', 'hugo', code('mermaid', 'graph')],
  ['{% highlight html %}\n```\n{{ x }}\n```\n{% endhighlight %}', 'jekyll', code('html', '```\n{{ x }}\n```')],
  // Images
  [`{{< figure src="${A}" alt="A" caption="B" >}}`, 'hugo', image(A, 'A', 'B')],
  [`{{< figure\n  src="${A}"\n  alt="A"\n>}}`, 'hugo', image(A, 'A')],
  [`{% include figure.html src="${A}" alt="A" %}`, 'jekyll', image(A, 'A')],
  [`{% include figure image_path="${A}" alt="A" caption="B" %}`, 'jekyll', image(A, 'A', 'B')],
  [`{% img left ${A} 300 200 '"T" "A"' %}`, 'hexo', image(A, 'A', 'T')],
  [`{% image "${A}", "A" %}`, 'eleventy', image(A, 'A')],
  [`![A](${A}){: .center width="300" }`, 'jekyll', image(A, 'A')],
  [`<Image src="${A}" alt="A" />`, 'astro', image(A, 'A')],
  // Videos and posts on X
  ['{{< youtube dQw4w9WgXcQ >}}', 'hugo', video(YOUTUBE)],
  ['{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}', 'hugo', video(YOUTUBE)],
  ['{% youtube dQw4w9WgXcQ %}', 'hexo', video(YOUTUBE)],
  ['{% include youtube.html id="dQw4w9WgXcQ" %}', 'jekyll', video(YOUTUBE)],
  ['{% include video id="dQw4w9WgXcQ" provider="youtube" %}', 'jekyll', video(YOUTUBE)],
  ['{{ youtube(id="dQw4w9WgXcQ") }}', 'zola', video(YOUTUBE)],
  ['<YouTube id="dQw4w9WgXcQ" />', 'docusaurus', video(YOUTUBE)],
  ['{{< vimeo 146022717 >}}', 'hugo', video('https://vimeo.com/146022717')],
  ['{{< tweet user="baker" id="12345678" >}}', 'hugo', TWEET],
  ['{{< x baker 12345678 >}}', 'hugo', TWEET],
  ['{% twitter https://x.com/baker/status/12345678 %}', 'jekyll', TWEET],
  ['<Tweet tweetLink="baker/status/12345678" />', 'docusaurus', TWEET],
  // Callouts
  ['{{% notice tip %}}A **tip**{{% /notice %}}', 'hugo', callout('success', 'Tip', 'A **tip**')],
  ['{{< callout type="warning" title="Hot" >}}\nMind.\n{{< /callout >}}', 'hugo', callout('warning', 'Hot', 'Mind.')],
  ['{{< alert >}}Mind.{{< /alert >}}', 'hugo', callout('info', 'Note', 'Mind.')],
  ['{{< hint danger >}}\nMind.\n{{< /hint >}}', 'hugo', callout('error', 'Danger', 'Mind.')],
  ['{% note warning %}\nMind.\n{% endnote %}', 'hexo', callout('warning', 'Warning', 'Mind.')],
  ['{% alert(note=true) %}\nMind.\n{% end %}', 'zola', callout('info', 'Note', 'Mind.')],
  ['{% include note.html content="Mind." %}', 'jekyll', callout('info', 'Note', 'Mind.')],
  [':::tip My tip\n\nUse **this**.\n\n:::', 'docusaurus', callout('success', 'My tip', 'Use **this**.')],
  [':::note[My tip]\nUse.\n:::', 'docusaurus', callout('info', 'My tip', 'Use.')],
  [':::danger\nMind.\n:::', 'docusaurus', callout('error', 'Danger', 'Mind.')],
  ['::: {.callout-warning title="Hot"}\nMind.\n:::', null, callout('warning', 'Hot', 'Mind.')],
  [
    '!!! note "Hot"\n    Mind.\n\n    Twice.\n\nAfter.',
    'mkdocs',
    callout('info', 'Hot', 'Mind.\n\nTwice.'),
    text('After.'),
  ],
  ['!!! warning\n    ```js\n    a();\n    ```', 'mkdocs', callout('warning', 'Warning', '```js\na();\n```')],
  ['```admonish tip title="Hot"\nMind.\n```', 'mdbook', callout('success', 'Hot', 'Mind.')],
  ['```ad-warning\nMind.\n```', 'obsidian', callout('warning', 'Warning', 'Mind.')],
  ['> [!NOTE]\n> Mind.', null, callout('info', 'Note', 'Mind.')],
  ['> [!bug]- Hot\n> Mind.', 'obsidian', callout('error', 'Hot', 'Mind.')],
  ['<aside>\n💡 Mind.\n\n</aside>', 'notion', callout('info', 'Note', 'Mind.')],
  ['<Callout type="error" title="Hot">\n  Mind.\n</Callout>', 'next', callout('error', 'Hot', 'Mind.')],
  ['<Admonition type="tip">\nMind.\n</Admonition>', 'docusaurus', callout('success', 'Tip', 'Mind.')],
  ['::::note\nA\n\n:::tip\nB\n:::\n\n::::', 'docusaurus', callout('info', 'Note', 'A\n\n> **Tip**\n>\n> B')],
  // What unfolds
  ['{{< details "Summary" >}}hidden{{< /details >}}', 'hugo', callout('info', 'Summary', 'hidden')],
  ['{% details Summary %}\nhidden\n{% enddetails %}', 'jekyll', callout('info', 'Summary', 'hidden')],
  ['<details>\n<summary>Summary</summary>\n\nhidden\n\n</details>', null, callout('info', 'Summary', 'hidden')],
  ['> [!note]- Summary\n> hidden', 'obsidian', callout('info', 'Summary', 'hidden')],
  ['??? note "Summary"\n    hidden', 'mkdocs', callout('info', 'Summary', 'hidden')],
  [
    '<details><summary>Why?</summary>So.</details>\n\n<details><summary>How?</summary>Thus.</details>',
    null,
    {
      type: 'faq',
      items: [
        { question: 'Why?', answer: 'So.' },
        { question: 'How?', answer: 'Thus.' },
      ],
    },
  ],
  // Text, addresses, and what nobody sees
  ['{% raw %}{{ page.title }}{% endraw %}', 'jekyll', text('{{ page.title }}')],
  ['{% raw %}{% raw %}{% endraw %}', 'jekyll', text('{% raw %}')],
  ['`{% raw %}{{ x }}{% endraw %}`', 'jekyll', text('`{{ x }}`')],
  ['[a]({{ site.baseurl }}/b) [c]({{ "/d" | relative_url }})', 'jekyll', text('[a](/b) [c](/d)')],
  ['Of {{ page.title }}.', 'jekyll', text('Of T.')],
  ['A\n\n{:toc}\n\n* TOC\n{:toc}\n\n[[toc]]\n\nB', 'jekyll', text('A'), text('B')],
  ['A %% secret %% b', 'obsidian', text('A  b')],
  ['A {/* secret */} b', 'docusaurus', text('A  b')],
  ['{% comment %}secret{% endcomment %}A', 'jekyll', text('A')],
  ['{{< quote author="Ada" >}}\nWords.\n{{< /quote >}}', 'hugo', { type: 'quote', text: 'Words.', attribution: 'Ada' }],
  ['{% blockquote Ada %}\nWords.\n{% endblockquote %}', 'hexo', { type: 'quote', text: 'Words.', attribution: 'Ada' }],
  // Embeds
  ['{{< gist spf13 7896402 >}}', 'hugo', text('<https://gist.github.com/spf13/7896402>')],
  ['{% gist 1234 %}', 'jekyll', text('<https://gist.github.com/1234>')],
  ['{{< instagram BWNjjyYFxVx >}}', 'hugo', text('<https://www.instagram.com/p/BWNjjyYFxVx/>')],
  ['{% codepen https://codepen.io/a/pen/b %}', 'eleventy', text('<https://codepen.io/a/pen/b>')],
  // Links
  ['[[My Note]] and [[my note|it]]', 'obsidian', text('[My Note](/my-note) and [it](/my-note)')],
  ['[[My Note#The Crumb]]', 'obsidian', text('[My Note](/my-note#the-crumb)')],
  ['[[Elsewhere]] and [[Elsewhere|it]]', 'obsidian', text('Elsewhere and it')],
  ['{% post_link a It %}', 'hexo', text('[It](/blog/a)')],
  // MDX
  [
    "import A from './a'\nexport const b = {\n  c: 1,\n\n  d: 2,\n}\n\nText {1 + 2 * 3} and {'words'}.",
    'next',
    text('Text 7 and words.'),
  ],
  [
    '<Tabs>\n<TabItem value="npm" label="npm">\n\nUse it.\n\n</TabItem>\n</Tabs>',
    'docusaurus',
    text('**npm**'),
    text('Use it.'),
  ],
  [
    '{% tabs install %}\n\n{% tab install On a Mac %}\nUse it.\n{% endtab %}\n\n{% tab install npm %}\nOr this.\n{% endtab %}\n\n{% endtabs %}',
    'jekyll',
    text('**On a Mac**'),
    text('Use it.'),
    text('**npm**'),
    text('Or this.'),
  ],
  ['{% tab "On a Mac", "mac" %}\nUse it.\n{% endtab %}', 'eleventy', text('**On a Mac**'), text('Use it.')],
  ['<Chart data={[1, 2]} color="red" />\n\nA <Foo.Bar a="b">word</Foo.Bar>.', 'docusaurus', text('A word.')],
  [`import a from '${A}'\n\n<Image src={a} alt="A" />`, 'docusaurus', image(A, 'A')],
  [
    'import A from "a"\nimport B from "b"\n# One\n\nText.',
    'next',
    { type: 'heading', level: 2, text: 'One' },
    text('Text.'),
  ],
  [
    '<div style={{ color: "red" }}>\n\nInside\n\n</div>\n\n<>\n\nText\n\n</>',
    'docusaurus',
    text('Inside'),
    text('Text'),
  ],
  ['Of $x^{2}$ and {2}.', 'docusaurus', text('Of $x^{2}$ and 2.')],
  [':::note\nNever closed', 'docusaurus', callout('info', 'Note', 'Never closed')],
  ['{% if a %}Yes{% else %}No{% endif %}', 'jekyll', text('Yes'), text('No')],
  [
    '> [!note] Outer\n> Text\n>\n> > [!tip] Inner\n> > Deep',
    'obsidian',
    callout('info', 'Outer', 'Text\n\n> **Inner**\n>\n> Deep'),
  ],
  // Stays as it is
  ['It is 100%% sure, and 5%% more.', null, text('It is 100%% sure, and 5%% more.')],
  ['==mark== H~2~O x^2^ $a$', 'hugo', text('==mark== H~2~O x^2^ $a$')],
  [
    'A C++ [[nodiscard]] here, and [[1]](https://a.example/).',
    'hugo',
    text('A C++ [[nodiscard]] here, and [[1]](https://a.example/).'),
  ],
];

const SHOWN = CASES.filter(
  ([source]) => /\{\{[<%]|\{%|:::|!!!|\[\[|%%|<[A-Z]/.test(source) && !source.includes('raw %}'),
);

describe('a construct of a generator', () => {
  it.each(CASES)('%j of %s becomes the blocks that it means', (source, generator, ...blocks) => {
    const name = /^import|^<(?:Image|Callout)/.test(source) ? 'here.mdx' : 'here.md';
    expect(readMarkdown(source, generator, name).blocks).toEqual(blocks);
  });

  it.each(SHOWN)('%j of %s stays as it is within code', (source, generator) => {
    const fenced = `~~~~\n${source}\n~~~~`;
    expect(readMarkdown(fenced, generator).blocks).toEqual([code('', source)]);
    expect(
      readMarkdown(`A list:\n\n1. One\n\n   ~~~~\n   ${source.replaceAll('\n', '\n   ')}\n   ~~~~`, generator)
        .blocks[1],
    ).toMatchObject({ type: 'list' });
    const inLine = source.replaceAll('\n', ' ');
    if (inLine.includes('`')) return;
    expect(readMarkdown(`Write \`${inLine}\` here`, generator).blocks).toEqual([text(`Write \`${inLine}\` here`)]);
    expect(readMarkdown(`Text.\n\n    ${inLine}\n\nText.`, generator).blocks[1]).toEqual(code('', inLine));
  });

  it('that is not known keeps what it surrounds, and is named', () => {
    const { blocks, notes } = readMarkdown('{{< wide >}}\nWords.\n{{< /wide >}}\n\n{{< ad 7 >}}', 'hugo');
    expect(blocks).toEqual([text('Words.'), text('{{< ad 7 >}}')]);
    expect(notes).toEqual([
      { line: 4, kind: 'construct', message: 'Hugo shortcode `wide`: only what it surrounds is kept' },
      { line: 8, kind: 'construct', message: 'Hugo shortcode `ad`: kept as text' },
    ]);
  });

  it('tells the line of the file that a note is about, however many lines others became', () => {
    const { notes } = readMarkdown(
      '{{< youtube dQw4w9WgXcQ >}}\nA\n:::tip\nB\n:::\n\n| a |\n|---|\n| b |\n\n{{< gist a b >}}',
      'hugo',
    );
    expect(notes.map(({ line, kind }) => [line, kind])).toEqual([
      [10, 'table'],
      [14, 'construct'],
    ]);
  });

  it('is read in a list, a quote and a table without breaking them', () => {
    const { blocks } = readMarkdown(
      `- a {{< figure src="${A}" alt="A" >}}\n- b\n\n| a |\n|---|\n| {{< youtube dQw4w9WgXcQ >}} |`,
      'hugo',
    );
    expect(blocks).toEqual([
      { type: 'list', style: 'bullet', items: [`a ![A](${A})`, 'b'] },
      text(`| a |\n|---|\n| <${YOUTUBE}> |`),
    ]);
  });

  it.each([
    ['<!-- more -->', 'hugo'],
    ['<!--more-->', 'jekyll'],
    ['<!-- truncate -->', 'docusaurus'],
    ['{/* truncate */}', 'docusaurus'],
    ['<!-- excerpt -->', 'eleventy'],
  ] as const)('%s of %s parts the excerpt from the text', (mark, generator) => {
    const { blocks, excerpt } = readMarkdown(`Above *the* mark.\n\n${mark}\n\nBelow.`, generator);
    expect(excerpt).toBe('Above the mark.');
    expect(blocks).toEqual([text('Above *the* mark.'), text('Below.')]);
  });
});
