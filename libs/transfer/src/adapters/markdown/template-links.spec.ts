import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Notes } from '@app/markdown';
import { NamedFiles } from './paths/named-files.ts';
import { TemplateLinks } from './paths/template-links.ts';
import { parsePost } from './read-post.ts';

const FILE = { absolutePath: '/site/content/posts/here.md', sourcePath: 'posts/here.md', sections: [] };
const PUBLISHED: Readonly<Record<string, string>> = {
  '/posts/a.md': '/blog/a',
  '/notes/2016-07-26-rye.md': '/2016/rye',
};

function read(body: string) {
  const files = new NamedFiles('/site/content');
  for (const path of [...Object.keys(PUBLISHED), '/posts/draft.md']) files.add(path.slice(1));
  const moved = (url: string) => {
    const [path = ''] = url.split(/[?#]/, 1);
    const to = PUBLISHED[path];
    return to === undefined ? { to: url, known: false } : { to: to + url.slice(path.length), known: true };
  };
  const post = parsePost(`---\ntitle: T\n---\n${body}`, FILE, { root: '/site/content', files, moved });
  return {
    blocks: post?.blocks ?? [],
    notes: (post?.notes ?? []).map(({ line, kind, message }) => [line, kind, message]),
  };
}

const textOf = (body: string) => read(body).blocks.map((block) => ('text' in block ? block.text : block));

describe('links of templates', () => {
  it.each([
    '[a]({{< ref "a.md" >}})',
    '[a]({{< relref "a" >}})',
    "[a]({{% ref '/posts/a.md' %}})",
    '[a]({{<ref path="a.md" lang="en">}})',
    '[a][x]\n\n[x]: {{< ref "posts/a.md" >}}',
    '[a]({% link posts/a.md %})',
    '[a]({%- link posts/a.md -%})',
    '[a]({{ site.baseurl }}{% link posts/a.md %})',
    '<a href="{{< ref "a.md" >}}">a</a>',
  ])('%s leads to the new address of the file', (source) => {
    expect(textOf(`Of ${source}`)).toEqual(['Of [a](/blog/a)']);
    expect(read(`Of ${source}`).notes.filter(([, kind]) => kind !== 'converted')).toEqual([]);
  });

  it('keep their fragment, title and the words around them', () => {
    expect(textOf('See [a]({{< ref "a.md#crumb" >}} "The loaf"), [b]({% post_url 2016-07-26-rye %}#top).')).toEqual([
      'See [a](/blog/a#crumb "The loaf"), [b](/2016/rye#top).',
    ]);
    expect(textOf('[up]({{< ref "#here" >}}) there')).toEqual(['[up](#here) there']);
  });

  it('that name no published file stay as they are, each with a note', () => {
    for (const link of ['{{< ref "gone.md" >}}', '{% post_url 2001-01-01-gone %}', '{{< relref "draft.md" >}}']) {
      const { blocks, notes } = read(`One.\n\nOf [it](${link}) and [it](${link}).`);
      expect(blocks).toEqual([
        { type: 'paragraph', text: 'One.' },
        { type: 'paragraph', text: `Of [it](${link}) and [it](${link}).` },
      ]);
      expect(notes).toEqual([[6, 'template', `${link} names no published post: it is kept as text`]]);
    }
  });

  it('are left alone in code, and where their code is shown', () => {
    const code = '[a]({{< ref "a.md" >}})';
    expect(read(`\`\`\`md\n${code}\n\`\`\``).blocks).toEqual([{ type: 'code', language: 'md', code }]);
    expect(textOf(`Write \`${code}\` here`)).toEqual([`Write \`${code}\` here`]);
    expect(textOf('Write [a]({{</* ref "a.md" */>}}) here')).toEqual(['Write [a]({{</* ref "a.md" */>}}) here']);
  });

  it('leave no stand-in behind, whatever is around them', () => {
    const part = fc.constantFrom(
      '[a](',
      '![',
      ']: ',
      '{{< ref ',
      '{% link ',
      '"a"',
      ' >}})',
      ' %})',
      '`',
      '<a href="',
      '\n\n',
      '# ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(JSON.stringify(read(parts.join('')))).not.toContain('template-link');
      }),
      { numRuns: 300 },
    );
  });

  it('may stand beside text that looks like a stand-in', () => {
    expect(textOf('/template-link0-- [a]({{< ref "gone" >}})')).toEqual(['/template-link0-- [a]({{< ref "gone" >}})']);
  });

  it('are named in any number of notes', () => {
    const notes = new Notes();
    const links = new TemplateLinks('[a]({{< ref "gone" >}})');
    for (let n = 0; n < 500_000; n += 1) notes.add('image', `${n}`);
    notes.add('link', links.body);
    links.restored([], notes);
    expect(notes.list.at(-1)?.message).toBe('[a]({{< ref "gone" >}})');
  });
});
