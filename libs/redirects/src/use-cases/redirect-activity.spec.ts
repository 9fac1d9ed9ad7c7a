import { describe, expect, it } from '@jest/globals';
import { inMemoryFixture } from '../../testing/redirects-fixture.ts';

const actor = { workspaceId: 'w', userId: 'u' };
const content = { fromPath: '/a', toPath: '/b', type: 'Permanent301' } as const;
const moved = (from: string, to: string) => ({ from, to, stillLive: false });

describe('what is recorded of redirects', () => {
  it('is who wrote, changed and deleted one', async () => {
    const { activity, create, update, remove } = inMemoryFixture();
    const { id } = await create.execute(actor, content);
    await update.execute(actor, id, { toPath: '/c', type: 'Permanent301' });
    await remove.execute(actor, id);
    const entity = { type: 'redirect', id, name: '/a' };
    expect(activity.entries).toEqual([
      { actor, action: 'redirect.created', entity, details: { toPath: '/b', type: 'Permanent301' } },
      {
        actor,
        action: 'redirect.updated',
        entity,
        details: { toPath: '/c', type: 'Permanent301', fields: ['toPath'] },
      },
      { actor, action: 'redirect.deleted', entity, details: { toPath: '/c', type: 'Permanent301' } },
    ]);
  });

  it('is nothing when nothing changes, or nothing can be written', async () => {
    const { activity, create, update, remove } = inMemoryFixture();
    const { id } = await create.execute(actor, content);
    await update.execute(actor, id, { toPath: '/b' });
    await expect(create.execute(actor, content)).rejects.toThrow();
    await expect(update.execute(actor, id, { toPath: '/a' })).rejects.toThrow();
    await expect(remove.execute(actor, 'nobodys')).rejects.toThrow();
    expect(activity.actions).toEqual(['redirect.created']);
  });

  it('is one entry for a path that moved, naming the redirect that stands there', async () => {
    const { activity, create, follow, redirects } = inMemoryFixture();
    const { id } = await create.execute(actor, { ...content, fromPath: '/old' });
    await follow.execute(actor, [moved('/old', '/new')]);
    expect(activity.entries.slice(1)).toEqual([
      {
        actor,
        action: 'redirect.followed',
        entity: { type: 'redirect', id, name: '/old' },
        details: { toPath: '/new' },
      },
    ]);
    await follow.execute(actor, [moved('/new', '/new')]);
    expect(activity.entries).toHaveLength(2);
    expect(redirects.all).toHaveLength(1);
  });

  it('is one entry for many paths that moved, and one for what gave way', async () => {
    const { activity, create, follow, clear } = inMemoryFixture();
    await create.execute(actor, { ...content, fromPath: '/b1', toPath: '/x' });
    await follow.execute(actor, [moved('/a1', '/b1'), moved('/a2', '/b2')]);
    await clear.execute(actor, ['/a1']);
    await clear.execute(actor, ['/nothing']);
    const entity = { type: 'redirect', id: null, name: null };
    expect(activity.entries.slice(1)).toEqual([
      { actor, action: 'redirect.cleared', entity, details: { count: 1 } },
      { actor, action: 'redirect.followed', entity, details: { count: 2, fromPaths: ['/a1', '/a2'] } },
      { actor, action: 'redirect.cleared', entity: { ...entity, name: '/a1' }, details: { count: 1 } },
    ]);
  });

  it('is one entry for each portion of a file, of a dry run none', async () => {
    const { activity, import: importing } = inMemoryFixture();
    const lines = Array.from({ length: 600 }, (_, at) => ({
      line: at + 2,
      fromPath: at === 0 ? 'wrong' : `/${at}`,
      toPath: '/x',
      type: '',
    }));
    await importing.execute(actor, lines, { dryRun: true });
    expect(activity.entries).toEqual([]);
    await importing.execute(actor, lines);
    await importing.execute(actor, lines);
    expect(activity.entries.map(({ action, details }) => ({ action, ...details }))).toEqual([
      { action: 'redirect.imported', created: 499, failed: 1, firstLine: 2, lastLine: 501 },
      { action: 'redirect.imported', created: 100, failed: 0, firstLine: 502, lastLine: 601 },
    ]);
  });

  it('is how a broken link was settled, and the redirect that did it', async () => {
    const { activity, report, resolve } = inMemoryFixture();
    const { id } = await report.execute(actor, { path: '/gone', referrer: null });
    expect(activity.entries).toEqual([]);
    const settled = await resolve.execute(actor, id, { as: 'redirect', toPath: '/b', type: 'Permanent301' });
    await resolve.execute(actor, id, { as: 'ignored' });
    expect(
      activity.entries.map(({ action, entity, details }) => [action, entity.name, details?.['resolvedBy']]),
    ).toEqual([
      ['redirect.created', '/gone', undefined],
      ['link-health.resolved', '/gone', settled.resolvedBy],
      ['link-health.resolved', '/gone', 'ignored'],
    ]);
  });
});
