import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAuthor, CreateCategory, CreatePost } from '@app/content';
import { operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import { CreateRedirect } from '@app/redirects';
import type { ExportReport, ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

describe('galley export of what other systems do not have', () => {
  let test: TestApp;
  let folder: string;
  let shell: Shell;
  let origin: TestWorkspace;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-losses-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
    origin = await test.workspace();
    const doer = operatorOf(origin.id);
    const person = {
      slug: 'mara',
      displayName: 'Mara',
      bio: 'Bakes.',
      sameAs: ['https://a.example/', 'https://b.example/'],
    };
    const authorId = await test.app.get(CreateAuthor).execute(doer, { ...person, credentials: 'Baker' });
    const parentId = await test.app.get(CreateCategory).execute(doer, { slug: 'bread', name: 'Bread' });
    const categoryId = await test.app.get(CreateCategory).execute(doer, { slug: 'rye', name: 'Rye', parentId });
    const seo = {
      title: 'T',
      focusKeyword: 'rye bread',
      secondaryKeywords: ['loaf', 'crumb'],
      breadcrumbsTitle: 'Crumbs',
      robots: { index: false, archive: false, maxSnippet: 0, maxImagePreview: 'large' as const },
      og: { type: 'article' },
    };
    const bodyJson = [{ type: 'paragraph' as const, text: 'Rye.' }];
    const fields = {
      bodyJson,
      title: 'Rye',
      authorId,
      categoryId,
      seo,
      schemaType: 'NewsArticle',
      summaryForAi: 'Bread.',
    };
    await test.app.get(CreatePost).execute(doer, { ...fields, slug: 'rye', status: 'published' });
    await test.app.get(CreatePost).execute(doer, { slug: 'plain', title: 'Plain', authorId, bodyJson });
    const planned = await test.app
      .get(CreatePost)
      .execute(doer, { slug: 'planned', title: 'Later', authorId, bodyJson });
    await test.app.get(Database).query({
      text: `update posts set scheduled_at = '2999-01-02T03:04:05Z', scheduled_by = $2 where id = $1`,
      values: [planned, origin.ownerId],
    });
    await test.app.get(CreateRedirect).execute(doer, { fromPath: '/old', toPath: '/rye', type: 'Permanent301' });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const written = async (format: string, ending = '') => {
    const path = join(folder, `${randomUUID()}${ending}`);
    const report = await shell.json<ExportReport>(`export ${path} --workspace ${origin.slug} --format ${format}`);
    return { path, told: report.notes.map(({ item, message }) => `${item.kind} ${item.slug}: ${message}`) };
  };
  const lost = (told: readonly string[], kind: string) =>
    told.flatMap((line) => (line.startsWith(`${kind} `) ? (/ no place for (.*)$/.exec(line)?.[1] ?? []) : []));

  it.each([
    [
      'ghost',
      '.zip',
      [
        'summaryForAi',
        'schemaType',
        'seo.focusKeyword',
        'seo.secondaryKeywords',
        'seo.breadcrumbsTitle',
        'seo.robots.index',
        'seo.robots.archive',
        'seo.robots.maxSnippet',
        'seo.robots.maxImagePreview',
        'seo.og.type',
      ],
      ['credentials of authors (1)', 'a further link: https://b.example/'],
      ['parentId of categories (1)'],
      ['redirects (1)'],
    ],
    [
      'wordpress',
      '',
      ['summaryForAi', 'schemaType', 'seo.robots.maxSnippet', 'seo.robots.maxImagePreview', 'seo.og.type'],
      ['bio of authors (1)', 'credentials of authors (1)', 'sameAs of authors (1)'],
      [],
      ['redirects (1)'],
    ],
    [
      'markdown',
      '',
      ['summaryForAi', 'schemaType', 'seo.breadcrumbsTitle', 'seo.og.type'],
      ['slug of authors (1)', 'bio of authors (1)', 'credentials of authors (1)', 'sameAs of authors (1)'],
      ['parentId of categories (1)', 'slug of categories (2)'],
      [],
    ],
  ])('tells what %s has no place for', async (format, ending, post, author, category, redirect) => {
    const { told } = await written(format, ending);
    expect(lost(told, 'post').toSorted()).toEqual([...post].toSorted());
    expect(lost(told, 'author').toSorted()).toEqual([...author].toSorted());
    expect(lost(told, 'category').toSorted()).toEqual([...category].toSorted());
    expect(lost(told, 'redirect')).toEqual(redirect);
  });

  it.each([
    ['wordpress', '', { archive: false, index: false }],
    ['markdown', '', { archive: false, index: false, maxSnippet: 0, maxImagePreview: 'large' }],
  ])('brings what %s has a place for back', async (format, ending, robots) => {
    const target = await test.workspace();
    const { path } = await written(format, ending);
    await shell.galley(`import ${format} ${path} --workspace ${target.slug} --json`);
    const { body } = await test.as(target.key).get('/posts/rye').expect(200);
    expect(body.seo).toMatchObject({
      title: 'T',
      focusKeyword: 'rye bread',
      secondaryKeywords: ['loaf', 'crumb'],
      robots,
    });
    expect(body.seo.breadcrumbsTitle).toBe(format === 'wordpress' ? 'Crumbs' : null);
  });

  it('gives WordPress and Ghost plans as such, and Markdown drafts', async () => {
    const { path } = await written('wordpress');
    const item = /<wp:post_date_gmt><!\[CDATA\[2999-01-02 03:04:05[^]*?<wp:status><!\[CDATA\[(\w+)/;
    expect(item.exec(await readFile(join(path, 'wordpress-001.xml'), 'utf8'))?.[1]).toBe('future');
    expect((await written('markdown')).told).toContainEqual(
      'post planned: scheduled for 2999-01-02T03:04:05.000Z: it is a draft in Markdown',
    );
    for (const [format, ending] of [
      ['wordpress', ''],
      ['ghost', '.zip'],
    ] as const) {
      const target = await test.workspace();
      const { path: file } = await written(format, ending);
      const { out } = await shell.galley(`import ${format} ${file} --workspace ${target.slug} --json`);
      expect((JSON.parse(out) as ImportReport).notes).toContainEqual(
        expect.objectContaining({
          kind: 'status',
          message: expect.stringMatching(/^scheduled for 2999-01-02.03:04:05/),
        }),
      );
      const { body } = await test.as(target.key).get('/posts/planned').expect(200);
      expect(body).toMatchObject({ status: 'draft', publishedAt: null });
      expect(new Date(body.createdAt as string).getTime()).toBeLessThanOrEqual(Date.now());
    }
  });
});
