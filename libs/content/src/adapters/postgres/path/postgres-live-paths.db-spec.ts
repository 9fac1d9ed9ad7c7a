import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { FixedSites } from '../../../../testing/ports/fixed-sites.ts';
import { livePathsContract } from '../../../../testing/ports/live-paths.contract.ts';
import { PostgresLivePaths } from './postgres-live-paths.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');

describe(PostgresLivePaths, () => {
  let content: ContentDatabase;
  beforeAll(async () => {
    content = await ContentDatabase.open();
  });
  afterAll(() => content.close());

  const livePaths = () => new PostgresLivePaths(content.database, new FixedSites());

  async function page(workspaceId: string, slug: string, status: string): Promise<string> {
    const id = randomUUID();
    await content.insert('pages', {
      workspace_id: workspaceId,
      id,
      slug,
      title: slug,
      body_json: '[]',
      body_text: '',
      page_type: 'WebPage',
      status,
      created_at: DAY,
      updated_at: DAY,
    });
    return id;
  }

  livePathsContract(async () => ({
    livePaths: livePaths(),
    workspace: () => content.workspace(),
    publish: (workspaceId, kind, path) =>
      kind === 'post'
        ? content.post(workspaceId, { slug: path.slice(1) })
        : page(workspaceId, path.slice(1), 'published'),
    transaction: (work) => content.database.transaction(work),
  }));

  it('takes drafts and deleted posts for absent', async () => {
    const workspaceId = await content.workspace();
    await content.post(workspaceId, { slug: 'draft', status: 'draft' });
    await content.post(workspaceId, { slug: 'deleted', deletedAt: DAY });
    await page(workspaceId, 'unfinished', 'draft');
    expect(await livePaths().among(workspaceId, ['/draft', '/deleted', '/unfinished'])).toEqual(new Set());
  });

  it('lets a second claim of a path wait for the end of the first', async () => {
    const workspaceId = await content.workspace();
    const order: string[] = [];
    const claim = (paths: string[]) => livePaths().claim(workspaceId, paths);
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((claimed) => {
      first = content.database.transaction(async () => {
        await claim(['/a', '/b']);
        claimed();
        await new Promise((end) => setTimeout(end, 100));
        order.push('first');
      });
    });
    const second = content.database.transaction(() => claim(['/b', '/c'])).then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
