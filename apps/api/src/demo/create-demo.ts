import type { INestApplicationContext } from '@nestjs/common';
import { CreateUser, CreateWorkspace, IssueApiKey, operatorOf, UserRepository } from '@app/identity';
import { DEMO_SETTINGS } from './demo-site.ts';
import type { fillDemo } from './fill-demo.ts';

export interface Demo {
  readonly slug: string;
  /** Shown once, not stored. */
  readonly key: string;
}

/** Its posts and pictures are loaded when they are used: few starts are the first. */
const fillLater: typeof fillDemo = async (...filled) => (await import('./fill-demo.ts')).fillDemo(...filled);

/** Creates the demo workspace at the first start, while the database has no users. */
export async function createDemoIfFirst(app: INestApplicationContext): Promise<Demo | null> {
  return (await app.get(UserRepository).anybodyExists()) ? null : createDemo(app);
}

/**
 * @param fill adds its content
 * @throws WorkspaceSlugTaken if a demo workspace exists
 */
export async function createDemo(app: INestApplicationContext, fill = fillLater): Promise<Demo> {
  const owner = await app
    .get(CreateUser)
    .execute({ email: `demo-${Date.now()}@galley.invalid`, displayName: 'Demo owner' });
  const { id: workspaceId, slug } = await app.get(CreateWorkspace).execute(owner.id, DEMO_SETTINGS, 'system');
  await fill(app, workspaceId, owner.id);
  const { text } = await app.get(IssueApiKey).execute(operatorOf(workspaceId, 'system'), { name: 'Demo key' });
  return { slug, key: text };
}
