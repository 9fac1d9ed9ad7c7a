import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { MarkdownSource, type ImportReport } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { DATA, importInto } from './real-exports.ts';

const FOLDER = join(DATA, 'dialects');
const maybe = existsSync(FOLDER) ? describe : describe.skip;
const NOW = new Date('2026-01-01');
/** Marks of constructs that no reader may see, but where the text shows them. */
const LEFT = /\{%|\{\{[<%]|:::|\[\[|%%|\{:|<!--|galley-picture/;

interface Stored {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly excerpt: string | null;
  readonly published_at: Date | null;
  readonly author: string;
  readonly category: string | null;
  readonly tags: readonly string[] | null;
  readonly has_cover: boolean;
  readonly body_json: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

maybe('small sites of generators (skipped where they are not at hand)', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test?.stop());

  async function imported(name: string) {
    const workspace = await test.workspace();
    const run = (): Promise<ImportReport> =>
      importInto(test, workspace, Promise.resolve(new MarkdownSource(join(FOLDER, name), 'files', { now: NOW })));
    const report = await run();
    const ask = <Row extends object>(text: string) =>
      test.app.get(Database).query<Row>({ text, values: [workspace.id] });
    const posts = await ask<Stored>(
      `select p.slug, p.title, p.status, p.excerpt, p.published_at, a.display_name as author, c.name as category, p.body_json,
         p.featured_media_id is not null as has_cover,
         (select array_agg(t.name order by t.name) from post_tags l join tags t on t.workspace_id = l.workspace_id and t.id = l.tag_id
           where l.workspace_id = p.workspace_id and l.post_id = p.id) as tags
       from posts p left join authors a on a.workspace_id = p.workspace_id and a.id = p.author_id
         left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
       where p.workspace_id = $1 order by p.slug`,
    );
    const redirects = await ask<{ text: string }>(
      `select from_path || ' ' || to_path as text from redirects where workspace_id = $1 order by 1`,
    );
    return { report, posts, redirects: redirects.map(({ text }) => text), again: await run() };
  }

  const NAMES = ['astro', 'docusaurus', 'hugo', 'jekyll', 'nextjs', 'notion'];

  it.each(NAMES)(
    'come in whole, leave no construct in a text, and do not change when they come again: %s',
    async (name) => {
      const { report, posts, again } = await imported(name);
      expect(report.failures).toEqual([]);
      expect(report.items).toMatchObject({ created: posts.length, failed: 0 });
      expect(report.notes).toContainEqual(expect.objectContaining({ kind: 'generator' }));
      for (const { body_json: body } of posts) {
        const shown = body.filter(({ type }) => type !== 'code');
        expect(JSON.stringify(shown)).not.toMatch(LEFT);
      }
      expect(again.items).toMatchObject({ created: 0, updated: 0, unchanged: posts.length, failed: 0 });
    },
  );

  it('bring what Hugo says of a post, and its shortcodes as blocks', async () => {
    const { posts, redirects, report } = await imported('hugo');
    const [bundle, second] = posts;
    expect(bundle).toMatchObject({ slug: 'my-bundle', category: 'Cat A', tags: ['S1', 'x', 'y'], has_cover: true });
    expect(bundle?.body_json.map(({ type }) => type)).toEqual([
      'image',
      'video_embed',
      'tweet_embed',
      'callout',
      'code',
      'paragraph',
      'paragraph',
      'callout',
    ]);
    expect(second).toMatchObject({ slug: 'second', status: 'archived' });
    expect(redirects).toContainEqual(expect.stringMatching(/^\/2020\/old-bundle\/? /));
    expect(report.notes.map(({ message }) => message)).toContain('Hugo shortcode `gist`: became a link');
  });

  it('bring what Jekyll says of a post, and its tags as blocks', async () => {
    const { posts, redirects } = await imported('jekyll');
    const webinar = posts.find(({ slug }) => slug === 'unquoted-dates');
    expect(webinar).toMatchObject({
      excerpt: 'Intro text.',
      has_cover: true,
      category: 'cybersecurity',
      tags: ['a', 'b', 'c', 'medical-device'],
      published_at: new Date('2024-08-09T05:44:26Z'),
    });
    expect(webinar?.body_json.slice(0, 3)).toMatchObject([
      { type: 'paragraph', text: 'Intro text.' },
      { type: 'code', language: 'ruby', code: "def foo\n  puts 'foo'\nend" },
      { type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ]);
    expect(redirects.map((line) => line.split(' ')[0]?.replace(/\/$/, ''))).toEqual(
      expect.arrayContaining(['/old/webinar', '/older', '/talks/unquoted-dates']),
    );
    expect(posts.find(({ slug }) => slug === 'other')).toMatchObject({ status: 'draft' });
  });

  it('bring the authors and admonitions of Docusaurus', async () => {
    const { posts } = await imported('docusaurus');
    expect(posts).toMatchObject([
      { slug: 'greetings', title: 'Welcome Title', author: 'Sam Ode', excerpt: 'Summary here.' },
    ]);
    expect(posts[0]?.body_json).toEqual([
      { type: 'paragraph', text: 'Summary here.' },
      { type: 'callout', variant: 'success', title: 'My tip', body: 'Use **this**.' },
      { type: 'callout', variant: 'error', title: 'Danger', body: 'Danger' },
    ]);
  });

  it('bring MDX of Astro with the values of its expressions', async () => {
    const { posts } = await imported('astro');
    expect(posts).toMatchObject([
      { slug: 'first', author: 'Jane Doe', tags: ['astro', 'blogging'], published_at: new Date('2022-07-08') },
      {
        slug: 'second',
        body_json: [
          { type: 'paragraph', text: 'Embedded component in MDX' },
          { type: 'paragraph', text: 'Text 2 end.' },
        ],
      },
    ]);
  });

  it('bring the author of Next.js, and the properties and callouts of Notion', async () => {
    expect((await imported('nextjs')).posts).toMatchObject([{ slug: 'next', author: 'Robin Reyes', excerpt: 'ex' }]);
    const { posts } = await imported('notion');
    expect(posts).toMatchObject([
      {
        slug: 'notion-page',
        title: 'Notion Page',
        status: 'published',
        tags: ['a', 'b'],
        published_at: new Date('2023-03-03'),
      },
    ]);
    expect(posts[0]?.body_json.at(-1)).toEqual({ type: 'callout', variant: 'info', title: 'Note', body: 'callout' });
  });
});
