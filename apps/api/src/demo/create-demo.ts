import { CreatePost, EnsureAuthor, EnsureCategory, EnsureTag } from '@app/content';
import { CreateUser, CreateWorkspace, IssueApiKey, operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { DEMO_AUTHOR, DEMO_CATEGORY, DEMO_POSTS, DEMO_SETTINGS, DEMO_TAGS } from './demo-content.ts';

export interface Demo {
  readonly slug: string;
  /** Shown once, stored nowhere. */
  readonly key: string;
}

/** Makes the demo workspace on the very first start: as long as nobody uses this database. */
export async function createDemoIfFirst(app: INestApplicationContext): Promise<Demo | null> {
  const [row] = await app.get(Database).query<{ used: boolean }>({ text: 'select exists (select from users) as used' });
  return row?.used ? null : createDemo(app);
}

/** @throws WorkspaceSlugTaken when there is a demo workspace already */
export async function createDemo(app: INestApplicationContext): Promise<Demo> {
  const owner = await app
    .get(CreateUser)
    .execute({ email: `demo-${Date.now()}@galley.invalid`, displayName: 'Demo owner' });
  const { id: workspaceId, slug } = await app.get(CreateWorkspace).execute(owner.id, DEMO_SETTINGS, 'system');
  await fill(app, workspaceId);
  const { text } = await app.get(IssueApiKey).execute(operatorOf(workspaceId, 'system'), { name: 'Demo key' });
  return { slug, key: text };
}

async function fill(app: INestApplicationContext, workspaceId: string): Promise<void> {
  const caller = { workspaceId };
  const authorId = await app.get(EnsureAuthor).execute(caller, DEMO_AUTHOR);
  const categoryId = await app.get(EnsureCategory).execute(caller, DEMO_CATEGORY);
  const tagIds = await Promise.all(DEMO_TAGS.map((name) => app.get(EnsureTag).execute(caller, { name })));
  for (const post of DEMO_POSTS) await app.get(CreatePost).execute(caller, { ...post, authorId, categoryId, tagIds });
}
