import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { MarkdownSource } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { importInto } from './real-exports.ts';

/** A folder with clones of the repositories below (`git clone --depth 1 https://github.com/…`), by their names. */
const FOLDER = process.env['PUBLIC_BLOGS'] ?? '';
const maybe = existsSync(FOLDER) ? describe : describe.skip;
const NOW = new Date('2030-01-01');
/** Constructs that have a place in a post; others stay as they are written, and are named in the report. */
const LEFT =
  /\{%-? (?:highlight|endhighlight|include|raw|post_url|link|codeblock)|\{\{[<%]-? (?:figure|highlight|youtube|tweet|ref|relref|gist)|^:::/m;

/** A site of a generator, in a public repository, and where its posts are. */
interface PublicBlog {
  readonly repository: string;
  readonly site: string;
  readonly generator: string;
  readonly posts: string;
  readonly isPost: RegExp;
}

const BLOGS: readonly PublicBlog[] = [
  {
    repository: 'jekyll/jekyll',
    site: 'docs',
    generator: 'Jekyll',
    posts: '_posts',
    isPost: /\d{4}-\d\d-\d\d-.*\.(?:md|markdown)$/,
  },
  {
    repository: 'facebook/react-native-website',
    site: 'website',
    generator: 'Docusaurus',
    posts: 'blog',
    isPost: /\d{4}-\d\d-\d\d-.*\.mdx?$/,
  },
  {
    repository: 'letsencrypt/website',
    site: '.',
    generator: 'Hugo',
    posts: 'content/en/post',
    isPost: /(?<!_index)\.(?:md|html)$/,
  },
  { repository: 'hexojs/site', site: '.', generator: 'Hexo', posts: 'source/_posts', isPost: /\.md$/ },
];

interface Stored {
  readonly title: string;
  readonly status: string;
  readonly day: string | null;
  readonly body_json: readonly { readonly type: string }[];
}

/** A post as an independent reader sees it: lines and words, no Markdown. */
interface Counted {
  readonly title: string;
  readonly day: string | undefined;
  /** Of text and code. */
  readonly words: ReadonlySet<string>;
}

function counted(name: string, text: string): Counted {
  const [, head = '', body = ''] = /^---\r?\n([^]*?)\r?\n---\s*\r?\n?([^]*)$/.exec(text) ?? [];
  const value = (key: string) => new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [quote = ''] = value('title');
  const title = /["']/.test(quote) ? value('title').slice(1, -1).replaceAll(`${quote}${quote}`, quote) : value('title');
  return {
    title: title.replaceAll(`\\${quote}`, quote),
    day: dayOf(value('date')) ?? /\d{4}-\d\d-\d\d/.exec(name)?.[0],
    // Without tags and their attributes, addresses, comments, imports, and what generators compute.
    words: new Set(
      body
        .replaceAll(
          /<[^>]*>|\{[%{][^]*?[%}]\}|\{\/\*[^]*?\*\/\}|\]\([^)]*\)|^\[[^\]]+\]:.*$|https?:\S+|^import .*$/gm,
          ' ',
        )
        .match(/\b[a-z]{6,}\b/g) ?? [],
    ),
  };
}

/** In UTC. Without a zone, a date is one of UTC. */
function dayOf(date: string): string | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] =
    /^["']?(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)\S*?)? *(Z|[+-]\d\d:?\d\d)?["']?$/.exec(date) ?? [];
  return day === '' ? undefined : new Date(`${day}T${time}${zone}`).toISOString().slice(0, 10);
}

maybe('large public blogs, imported (skipped where PUBLIC_BLOGS names no folder)', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test?.stop());

  it.each(BLOGS)('come in with each title, day and word: $repository', async (blog) => {
    const site = join(FOLDER, blog.repository.split('/')[1] ?? '', blog.site);
    const posts = join(site, blog.posts);
    const files = (readdirSync(posts, { recursive: true }) as string[])
      .filter((name) => blog.isPost.test(name))
      .map((name) => counted(name, readFileSync(join(posts, name), 'utf8')));
    expect(files.length).toBeGreaterThan(50);

    const workspace = await test.workspace();
    const report = await importInto(test, workspace, Promise.resolve(new MarkdownSource(site, 'files', { now: NOW })));
    expect(report.failures).toEqual([]);
    expect(report.notes).toContainEqual(
      expect.objectContaining({ kind: 'generator', message: expect.stringContaining(blog.generator) as unknown }),
    );
    const stored = await test.app.get(Database).query<Stored>({
      text: `select p.title, p.status, to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD') as day, p.body_json
             from posts p where p.workspace_id = $1`,
      values: [workspace.id],
    });

    const lost: unknown[] = [];
    for (const { title, day, words } of files) {
      const post = stored.find((each) => each.title === title && each.day === day);
      const text = JSON.stringify(post?.body_json ?? []).toLowerCase();
      const missing = [...words].filter((word) => !text.includes(word));
      if (post === undefined || missing.length > 0) lost.push({ title, day, missing });
    }
    expect(lost).toEqual([]);
    for (const { title, body_json: body } of stored) {
      const shown = body.filter(({ type }) => type !== 'code').map((block) => JSON.stringify(block));
      const left = shown.map((text) => LEFT.exec(text.replaceAll(/```[^]*?```|`[^`]*`/g, ''))?.[0]);
      expect([title, left.filter((found) => found !== undefined)]).toEqual([title, []]);
    }
  });
});
