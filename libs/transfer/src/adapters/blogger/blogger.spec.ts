import { describe, expect, it } from '@jest/globals';
import { readFiles } from '../../../testing/read-files.ts';
import * as reader from './reader.ts';

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const TEXT = `Of rye.<br /><br />It <b>grows</b><br />tall.<br /> <br /><br /><a name='more'></a>
<div class="separator"><a href="https://blogger.googleusercontent.com/img/b/x/s1600/rye.jpg"><img alt="Rye" src="https://blogger.googleusercontent.com/img/b/x/s320/rye.jpg" /></a></div>
<table class="tr-caption-container"><tbody><tr><td><img src="http://1.bp.blogspot.com/s400/mill.png" /></td></tr><tr><td class="tr-caption">The mill</td></tr></tbody></table>
<pre>a<br /><br />b</pre><a href="https://fields.blogspot.com/2020/01/wheat.html">Wheat</a>`;

const takeout = (entries: string) => `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-9</id><title>Fields</title>${entries}</feed>`;
const entry = (id: string, type: string, more = '', status = 'LIVE') =>
  `<entry><id>tag:blogger.com,1999:blog-9.post-${id}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status>
<author><name>Mara Lindqvist</name><uri></uri><blogger:type>BLOGGER</blogger:type></author><title>Rye &amp;amp; wheat</title>
<content type='html'>${escaped(TEXT)}</content><blogger:metaDescription>About rye</blogger:metaDescription>
<published>2019-11-09T19:43:00.001Z</published><updated>2020-11-09T19:43:00.001Z</updated>${more}</entry>`;
const TAKEOUT = takeout(
  entry('1', 'POST', "<category scheme='tag:x' term='Whole grain'/><blogger:filename>/2019/11/rye.html</blogger:filename>") +
    entry('2', 'POST', '', 'DRAFT') +
    entry('3', 'PAGE', '<blogger:filename>/p/about.html</blogger:filename>') +
    entry('4', 'COMMENT') +
    entry('5', 'POST', '', 'SOFT_TRASHED'),
); // prettier-ignore

const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`;
const OLD = `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="https://www.blogger.com/styles/atom.css" type="text/css"?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><id>tag:blogger.com,1999:blog-9.archive</id>
<title type='text'>Fields</title><link rel='alternate' type='text/html' href='http://fields.blogspot.com/'/>
<entry><id>tag:blogger.com,1999:blog-9.settings.BLOG_NAME</id>${kind('settings')}<title>x</title><content type='text'>Fields</content></entry>
<entry><id>tag:blogger.com,1999:blog-9.post-1</id><published>2010-01-02T03:04:05.000+02:00</published>${kind('post')}
<category scheme='http://www.blogger.com/atom/ns#' term='Rye'/><title type='text'>Rye</title><content type='html'>&lt;p&gt;It grows.&lt;/p&gt;</content>
<link rel='replies' href='http://fields.blogspot.com/feeds/1'/><link rel='alternate' type='text/html' href='http://fields.blogspot.com/2010/01/rye.html'/><author><name>Mara</name></author></entry>
<entry><id>tag:blogger.com,1999:blog-9.post-2</id><published>2010-02-02T03:04:05.000Z</published>${kind('post')}<app:control><app:draft>yes</app:draft></app:control><title/><content type='html'>Not yet.</content></entry>
<entry><id>tag:blogger.com,1999:blog-9.post-3</id>${kind('comment')}<title>Nice</title><content>Nice</content></entry></feed>`;

describe('a backup of Blogger', () => {
  it('gives posts and pages of Takeout with labels, dates and old addresses; comments and deleted posts are counted', async () => {
    const { items, leftOut, about, heads } = await readFiles(reader, {
      'Takeout/Blogger/Blogs/Fields/feed.atom': TAKEOUT,
      'Takeout/Blogger/Blogs/Fields/theme-classic.xml': '<html/>',
    });
    expect(about).toEqual({ title: 'Fields', description: '' });
    expect(items).toMatchObject([
      {
        kind: 'post',
        sourceId: '1',
        slug: 'rye',
        title: 'Rye & wheat',
        status: 'published',
        publishedAt: new Date('2019-11-09T19:43:00.001Z'),
        author: { name: 'Mara Lindqvist' },
        excerpt: expect.stringContaining('Of rye.'),
        tags: [{ name: 'Whole grain', oldPath: '/search/label/Whole%20grain' }],
        oldPaths: ['/2019/11/rye.html'],
        seo: { description: 'About rye' },
      },
      { sourceId: '2', status: 'draft' },
      { sourceId: '3', kind: 'page', status: 'published', oldPaths: ['/p/about.html'], tags: [] },
    ]);
    expect(heads.map(({ wanted }) => wanted)).toEqual(['rye', 'rye-and-wheat', 'about']);
    expect(leftOut).toEqual(['comment', 'deleted post']);
  });

  it('gives paragraphs where two line breaks are, and the large files of pictures', async () => {
    const { items, missing } = await readFiles(reader, { 'feed.atom': TAKEOUT }, { file: 'feed.atom' });
    expect(items[0]?.blocks).toEqual([
      { type: 'paragraph', text: 'Of rye.' },
      { type: 'paragraph', text: 'It **grows**\\\ntall.' },
      expect.objectContaining({ type: 'image', alt: 'Rye', source: expect.stringContaining('/s1600/rye.jpg') }),
      expect.objectContaining({ type: 'image', caption: 'The mill' }),
      { type: 'code', language: '', code: 'a\n\nb' },
      { type: 'paragraph', text: '[Wheat](https://fields.blogspot.com/2020/01/wheat.html)' },
    ]);
    expect(missing).toHaveLength(2);
  });

  it('gives posts of an older backup, which tells the address of the blog', async () => {
    const { items, leftOut, origins, notes } = await readFiles(reader, { 'blog.xml': OLD }, { file: 'blog.xml' });
    expect(origins).toEqual(['http://fields.blogspot.com']);
    expect(items).toMatchObject([
      { sourceId: '1', status: 'published', oldPaths: ['/2010/01/rye.html'], tags: [{ name: 'Rye' }] },
      { sourceId: '2', status: 'draft', title: 'Not yet.' },
    ]);
    expect(leftOut).toEqual(['comment']);
    expect(notes).toEqual(['front-matter: there is no title: the first words of the text are used']);
  });

  it('asks which blog is meant where a Takeout holds several', async () => {
    const two = { 'Blogs/Fields/feed.atom': TAKEOUT, 'Blogs/Mills/feed.atom': takeout(entry('8', 'POST')) };
    await expect(readFiles(reader, two)).rejects.toThrow('holds 2 blogs: choose one by its name (Fields, Mills)');
    expect((await readFiles(reader, two, { options: { blog: 'Mills' } })).items).toHaveLength(1);
    await expect(readFiles(reader, two, { options: { blog: 'Oats' } })).rejects.toThrow('There is no blog named Oats.');
  });

  const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha"><!ENTITY a1 "&a0;&a0;&a0;">]>`;
  it.each<[string, string | Buffer, RegExp | number]>([
    ['is no feed', '<html><body/></html>', /holds no Atom feed/],
    ['is empty', '', /holds no Atom feed/],
    ['is nested deeply', `<feed>${'<a>'.repeat(2_000)}`, /nested more than 200 deep/],
    ['is of an unknown encoding', '<?xml version="1.0" encoding="klingon"?><feed/>', /klingon is not known/],
    ['defines entities', takeout(entry('1', 'POST')).replace('<feed', `${LAUGHS}<feed`), 1],
    ['ends within an entry', TAKEOUT.slice(0, TAKEOUT.indexOf('DRAFT')), 1],
    ['is of Latin-1', Buffer.from(OLD.replace('UTF-8', 'ISO-8859-1').replace('It grows', 'Müsli'), 'latin1'), 2],
  ])('that %s is refused, or read as far as it can be', async (_, content, fate) => {
    const reading = readFiles(reader, { 'feed.atom': content }, { file: 'feed.atom' });
    if (fate instanceof RegExp) await expect(reading).rejects.toThrow(fate);
    else expect((await reading).items).toHaveLength(fate);
  });
});
