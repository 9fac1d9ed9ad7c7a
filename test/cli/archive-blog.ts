import * as fc from 'fast-check';
import {
  blockSchemas,
  CreateAuthor,
  CreateCategory,
  CreatePage,
  CreatePost,
  CreateTag,
  UploadMedia,
  UploadStaging,
  ViewCounts,
  type Block,
} from '@app/content';
import { SVG } from '@app/content/testing';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect, leadsElsewhere, REDIRECT_TYPES } from '@app/redirects';
import type { TestApp, TestWorkspace } from '../support/app.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom('# no heading', '---', '"quoted"', '`a` <b>', 'Ünï\u2028code', '\\', '{title}', '${x}'),
);
const name = text.filter((drawn) => drawn.trim() !== '' && !drawn.includes('\0'));
const prose = fc.option(name);
const date = fc.date({ min: new Date('1970-01-02'), max: new Date('2026-01-01'), noInvalidDate: true });
const url = fc.option(fc.constantFrom('https://a.example/x?y=1', 'http://b.example/ü'));

/** Blocks of every kind, from the examples of the API. */
const blocks = fc.array(
  fc
    .tuple(fc.constantFrom(...blockSchemas.output.map((schema) => schema['example'] as Block)), name)
    .map(([block, drawn]) => {
      const { id: _, ...rest } = block as Block & { id?: string };
      return 'text' in rest ? { ...rest, text: drawn } : rest;
    }),
  { maxLength: 6 },
);

const kind = fc.constantFrom('person' as const, 'organization' as const);
const seo = fc.record(
  {
    title: name,
    description: name,
    focusKeyword: name,
    robots: fc.record({ index: fc.boolean(), follow: fc.boolean() }),
    canonicalUrl: fc.constantFrom('https://c.example/', null),
  },
  { requiredKeys: [] },
);

/** A blog that the API can create. */
export const anyBlog = fc.record({
  seed: fc.nat(),
  settings: fc.record(
    {
      name,
      siteName: prose,
      siteUrl: fc.constantFrom('https://blog.example', null),
      aboutMd: prose,
      breadcrumbsEnabled: fc.boolean(),
      publisher: fc.record({
        name: prose,
        logoMediaId: fc.constant(null),
        sameAs: fc.constantFrom([], ['https://x.example/']),
      }),
      seoTemplates: fc.record(
        { post: fc.constantFrom({ title: '{title} – x', description: null }, null) },
        { requiredKeys: [] },
      ),
      permalinks: fc.constantFrom({}, { post: '/{year}/{slug}' }, { post: '/{category}/{slug}' }),
    },
    { requiredKeys: [] },
  ),
  authors: fc.array(fc.record({ displayName: name, bio: prose, seo, isActive: fc.boolean(), kind }), {
    minLength: 1,
    maxLength: 3,
  }),
  categories: fc.array(
    fc.record({ name, description: prose, seo, parent: fc.nat(5), sortOrder: fc.integer({ min: -5, max: 5 }) }),
    {
      maxLength: 5,
    },
  ),
  tags: fc.array(fc.record({ name, seo }), { maxLength: 4 }),
  files: fc.array(fc.record({ alt: prose, caption: prose, radius: fc.nat(9) }), { maxLength: 3 }),
  pages: fc.array(
    fc.record({ title: name, bodyJson: blocks, seo, status: fc.constantFrom('draft' as const, 'published' as const) }),
    {
      maxLength: 3,
    },
  ),
  posts: fc.array(
    fc.record({
      title: name,
      bodyJson: blocks,
      seo,
      excerpt: prose,
      summaryForAi: prose,
      canonicalUrl: url,
      isHowTo: fc.boolean(),
      status: fc.constantFrom('draft' as const, 'published' as const, 'archived' as const),
      publishedAt: fc.option(date),
      createdAt: date,
      updatedAt: date,
      schemaType: fc.constantFrom('BlogPosting', 'NewsArticle'),
      views: fc.nat(5_000_000_000),
      chosen: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    }),
    { maxLength: 5 },
  ),
  redirects: fc.uniqueArray(
    fc.record({ at: fc.nat(30), type: fc.constantFrom(...REDIRECT_TYPES), target: fc.nat(3) }),
    {
      maxLength: 4,
      selector: ({ at }) => at,
    },
  ),
});
export type AnyBlog = typeof anyBlog extends fc.Arbitrary<infer T> ? T : never;

/** Creates the blog through the same use cases as the APIs. */
export async function makeBlog(test: TestApp, workspace: TestWorkspace, blog: AnyBlog): Promise<void> {
  const { app } = test;
  const actor = operatorOf(workspace.id);
  const files: string[] = [];
  for (const { radius, ...texts } of blog.files) {
    const bytes = Buffer.from(SVG.replace('r="5"', `r="${radius}"`));
    const file = await app.get(UploadStaging).receive(chunks(bytes), bytes.length);
    const caller = { ...actor, userId: workspace.ownerId, role: 'owner' as const, permissions: new Set<never>() };
    files.push(
      (await app.get(UploadMedia).execute({ caller, file, originalName: `drawn-${radius}.svg`, ...texts })).id,
    );
  }
  const logoMediaId = files[0] ?? null;
  const { publisher, ...settings } = blog.settings;
  await app.get(UpdateWorkspaceSettings).execute(actor, {
    ...settings,
    ...(publisher ? { publisher: { ...publisher, logoMediaId } } : {}),
  });
  const authors: string[] = [];
  for (const [at, author] of blog.authors.entries()) {
    const more = { slug: `author-${at}`, avatarMediaId: files[at] ?? null, sameAs: ['https://m.example/'] };
    authors.push(await app.get(CreateAuthor).execute(actor, { ...author, ...more }));
  }
  const categories: string[] = [];
  for (const [at, { parent, ...category }] of blog.categories.entries()) {
    const parentId = categories[parent] ?? null;
    categories.push(await app.get(CreateCategory).execute(actor, { ...category, slug: `c-${at}`, parentId }));
  }
  const tags: string[] = [];
  for (const [at, tag] of blog.tags.entries()) {
    tags.push(await app.get(CreateTag).execute(actor, { ...tag, slug: `t-${at}` }));
  }
  const body = (drawn: readonly object[]) =>
    drawn.flatMap((block) =>
      'mediaId' in block ? (files[0] === undefined ? [] : [{ ...block, mediaId: files[0] }]) : [block],
    ) as Block[];
  for (const [at, page] of blog.pages.entries()) {
    await app.get(CreatePage).execute(actor, { ...page, slug: `page-${at}`, bodyJson: body(page.bodyJson) });
  }
  const posts: string[] = [];
  for (const [at, { chosen, views, ...post }] of blog.posts.entries()) {
    const pick = (from: readonly string[], which: number) => from[(chosen[which] ?? 0) % Math.max(1, from.length)];
    const id = await app.get(CreatePost).execute(actor, {
      ...post,
      slug: `post-${at}`,
      bodyJson: body(post.bodyJson),
      authorId: pick(authors, 0) ?? '',
      categoryId: pick(categories, 1) ?? null,
      featuredMediaId: pick(files, 2) ?? null,
      tagIds: tags.filter((_, which) => (chosen[3] ?? 0) & (1 << which)),
      relatedPostIds: posts.filter((_, which) => (chosen[4] ?? 0) & (1 << which)).toReversed(),
    });
    posts.push(id);
    if (views > 0) await app.get(ViewCounts).add([{ workspaceId: workspace.id, postId: id, views }]);
  }
  for (const { at, type, target } of blog.redirects) {
    const toPath = leadsElsewhere(type) ? `/to/${target}` : null;
    await app.get(CreateRedirect).execute(actor, { fromPath: `/from/${at}`, toPath, type });
  }
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
