import { aZip } from './small-blogs.ts';

/** A small export of another service, and what comes of it. */
interface OtherSource {
  readonly format: string;
  readonly file: () => Promise<Buffer>;
  readonly options?: object;
  readonly created: number;
  readonly redirects: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly posts: readonly string[];
  readonly pages: readonly string[];
}

const story = (title: string, text: string, footer = '') =>
  `<article><h1 class="p-name">${title}</h1><section data-field="subtitle" class="p-summary">About it</section>` +
  `<section data-field="body"><p class="graf">${text}</p></section><footer>${footer}</footer></article>`;
const PUBLISHED =
  '<a class="p-author">Mara</a><time class="dt-published" datetime="2020-01-02T03:04:05.000Z">then</time>' +
  '<a class="p-canonical" href="https://medium.com/@mara/rye-aaaaaaaaaaaa">Canonical link</a>';
const RESPONSE = story('Thank you', 'Thank you.', PUBLISHED).replace(
  /<section data-field="subtitle".*?<\/section>/,
  '',
);

const medium: OtherSource = {
  format: 'medium',
  file: () =>
    aZip({
      'posts/2020-01-02_Rye-aaaaaaaaaaaa.html': story('Rye', 'It <b>grows</b>.', PUBLISHED),
      'posts/2020-01-03_Thank-you-bbbbbbbbbbbb.html': RESPONSE,
      'posts/draft_Wheat-cccccccccccc.html': story('Wheat', 'Not yet.'),
    }),
  created: 2,
  redirects: 2,
  leftOut: { response: 1 },
  posts: ['Rye (published)', 'Wheat (draft)'],
  pages: [],
};

const substack: OtherSource = {
  format: 'substack',
  file: () =>
    aZip({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title,subtitle,podcast_url\n' +
        '1.rye,2020-01-02T03:04:05.000Z,true,newsletter,everyone,Rye,About it,\n' +
        '2.wheat,2020-01-02T03:04:05.000Z,true,newsletter,only_paid,Wheat,,\n' +
        '3.about,2020-01-02T03:04:05.000Z,true,page,everyone,About us,,\n',
      'posts/1.rye.html': '<p>It grows.</p>',
      'posts/2.wheat.html': '<p>Not for everyone.</p>',
      'posts/3.about.html': '<p>Us.</p>',
    }),
  created: 3,
  redirects: 2,
  leftOut: {},
  posts: ['Rye (published)', 'Wheat (draft)'],
  pages: ['About us (published)'],
};

const entry = (id: number, type: string, more: string, status = 'LIVE') =>
  `<entry><id>tag:blogger.com,1999:blog-9.post-${id}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status>` +
  `<author><name>Mara</name></author><published>2020-01-02T03:04:05Z</published><content type="html">&lt;p&gt;It grows.&lt;/p&gt;</content>${more}</entry>`;

const blogger: OtherSource = {
  format: 'blogger',
  file: () =>
    Promise.resolve(
      Buffer.from(
        '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">' +
          '<title>Fields</title>' +
          entry(
            1,
            'POST',
            '<title>Rye</title><blogger:filename>/2020/01/rye.html</blogger:filename><category term="Grain"/>',
          ) +
          entry(2, 'POST', '<title>Wheat</title>', 'DRAFT') +
          entry(3, 'PAGE', '<title>About us</title><blogger:filename>/p/about.html</blogger:filename>') +
          entry(4, 'COMMENT', '<title>Nice</title>') +
          '</feed>',
      ),
    ),
  created: 3,
  redirects: 3,
  leftOut: { comment: 1 },
  posts: ['Rye (published)', 'Wheat (draft)'],
  pages: ['About us (published)'],
};

const item = (id: number, fields: Readonly<Record<string, string>>) => {
  const tags = Object.entries({ post_id: String(id), ...fields }).map(
    ([name, value]) => `<wp:${name}>${value}</wp:${name}>`,
  );
  const { title = '', link = '' } = fields;
  return `<item><title>${title}</title><link>${link}</link>${tags.join('')}<content:encoded>&lt;p&gt;It grows.&lt;/p&gt;</content:encoded></item>`;
};

const squarespace: OtherSource = {
  format: 'squarespace',
  file: () =>
    Promise.resolve(
      Buffer.from(
        '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
          '<channel><title>Fields</title><link>https://fields.example</link>' +
          item(1, {
            title: 'Rye',
            link: '/blog/2020/1/2/rye',
            post_name: 'blog/2020/1/2/rye',
            post_type: 'post',
            status: 'publish',
            post_date_gmt: '2020-01-02 03:04:05',
          }) +
          item(2, {
            title: 'Wheat',
            link: '/blog/wheat',
            post_name: 'blog/wheat',
            post_type: 'post',
            status: 'draft',
          }) +
          item(3, {
            title: 'About us',
            link: '/about',
            post_name: 'about',
            post_type: 'page',
            status: 'publish',
            post_date_gmt: '2020-01-02 03:04:05',
          }) +
          item(4, { title: 'A field', post_type: 'attachment', status: 'inherit' }) +
          '</channel></rss>',
      ),
    ),
  created: 3,
  redirects: 1,
  leftOut: { attachment: 1 },
  posts: ['Rye (published)', 'Wheat (draft)'],
  pages: ['About us (published)'],
};

const html: OtherSource = {
  format: 'html',
  file: () =>
    aZip({
      'site/index.html': '<title>Fields</title><main><h1>Fields</h1><a href="blog/rye.html">Rye</a></main>',
      'site/about/index.html': '<title>About us</title><main><p>Us.</p></main>',
      'site/blog/rye.html':
        '<title>Rye</title><meta property="og:type" content="article"><meta property="article:published_time" content="2020-01-02">' +
        '<article><h1>Rye</h1><p>It grows.</p></article>',
      'site/blog/wheat.html':
        '<title>Wheat</title><meta property="og:type" content="article"><article><p>No date.</p></article>',
      'site/404.html': '<main>Nothing</main>',
    }),
  created: 4,
  redirects: 3,
  leftOut: { 'page of an error or a search engine': 1 },
  posts: ['Rye (published)', 'Wheat (draft)'],
  pages: ['About us (published)', 'Fields (published)'],
};

export const OTHER_SOURCES: readonly OtherSource[] = [medium, substack, blogger, squarespace, html];
