import type { INestApplicationContext } from '@nestjs/common';
import { CreateAuthor, CreatePage, CreatePost, EnsureCategory, EnsureTag, type NewPost } from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect, ReportBrokenLink } from '@app/redirects';
import { DEMO_PAGES } from './demo-pages.ts';
import {
  DEMO_AUTHORS,
  DEMO_CATEGORIES,
  DEMO_LOST,
  DEMO_REDIRECT,
  DEMO_SETTINGS,
  type DemoAuthor,
  type DemoCategory,
} from './demo-site.ts';
import { BAKING } from './posts/baking.ts';
import { COOKING } from './posts/cooking.ts';
import type { DemoBlock, DemoPost } from './posts/demo-post.ts';
import { UNFINISHED } from './posts/unfinished.ts';
import { uploadPictures, type PictureIds } from './upload-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface DemoEntities {
  readonly pictures: PictureIds;
  readonly authors: Readonly<Record<DemoAuthor, string>>;
  readonly categories: Readonly<Record<DemoCategory, string>>;
  readonly tags: ReadonlyMap<string, string>;
}

/** Creates the content of the demo blog, oldest first, through the same use cases as the APIs. */
export async function fillDemo(app: INestApplicationContext, workspaceId: string, ownerId: string): Promise<void> {
  const actor = operatorOf(workspaceId, 'system');
  const pictures = await uploadPictures(app, { ...actor, userId: ownerId, role: 'owner' });
  const publisher = { ...DEMO_SETTINGS.publisher, logoMediaId: pictures.logo };
  await app.get(UpdateWorkspaceSettings).execute(actor, { publisher });
  const posts = [...BAKING, ...COOKING, ...UNFINISHED].toSorted((a, b) => b.daysAgo - a.daysAgo);
  const made: DemoEntities = {
    pictures,
    authors: await authorsOf(app, workspaceId, pictures),
    categories: await categoriesOf(app, workspaceId),
    tags: await tagsOf(app, workspaceId, posts),
  };
  const now = Date.now();
  for (const post of posts) await app.get(CreatePost).execute(actor, newPost(post, made, now));
  for (const page of DEMO_PAGES) await app.get(CreatePage).execute(actor, page);
  await app.get(CreateRedirect).execute(actor, DEMO_REDIRECT);
  for (const { path, referrer, times } of DEMO_LOST) {
    for (let time = 0; time < times; time++)
      await app.get(ReportBrokenLink).execute({ workspaceId }, { path, referrer });
  }
}

async function authorsOf(app: INestApplicationContext, workspaceId: string, pictures: PictureIds) {
  const make = (name: DemoAuthor) => {
    const { person, ...author } = DEMO_AUTHORS[name];
    const unknown = { alumniOf: null, award: null, honorificPrefix: null, honorificSuffix: null };
    return app
      .get(CreateAuthor)
      .execute({ workspaceId }, { ...author, avatarMediaId: pictures[name], person: { ...unknown, ...person } });
  };
  return { mara: await make('mara'), tomas: await make('tomas') };
}

async function categoriesOf(app: INestApplicationContext, workspaceId: string): Promise<Record<DemoCategory, string>> {
  const found: [string, string][] = [];
  for (const [name, way] of Object.entries(DEMO_CATEGORIES)) {
    found.push([name, await app.get(EnsureCategory).execute({ workspaceId }, way)]);
  }
  return Object.fromEntries(found) as Record<DemoCategory, string>;
}

async function tagsOf(app: INestApplicationContext, workspaceId: string, posts: readonly DemoPost[]) {
  const tags = new Map<string, string>();
  for (const name of new Set(posts.flatMap((post) => post.tags))) {
    tags.set(name, await app.get(EnsureTag).execute({ workspaceId }, { name }));
  }
  return tags;
}

function newPost(
  { author, category, tags, picture, blocks, daysAgo, ...post }: DemoPost,
  made: DemoEntities,
  now: number,
): NewPost {
  return {
    ...post,
    authorId: made.authors[author],
    categoryId: made.categories[category],
    tagIds: tags.flatMap((name) => made.tags.get(name) ?? []),
    featuredMediaId: picture === undefined ? null : made.pictures[picture],
    bodyJson: blocks.map((block) => bodyBlock(block, made.pictures)),
    ...(post.status === 'draft' ? {} : { publishedAt: new Date(now - daysAgo * DAY_MS) }),
  };
}

function bodyBlock(block: DemoBlock, pictures: PictureIds): NewPost['bodyJson'][number] {
  if (!('picture' in block)) return block;
  const { picture, ...image } = block;
  return { ...image, mediaId: pictures[picture] };
}
