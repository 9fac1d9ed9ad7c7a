import { describe, expect, it } from '@jest/globals';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { aRedirect } from '../../../testing/builders.ts';
import { InMemoryRedirects } from '../../../testing/redirect/in-memory-redirects.ts';
import { pathJourneyContract } from '../../../testing/redirect/path-journey.contract.ts';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { ClearLivePaths } from './clear-live-paths.use-case.ts';
import { FollowPathChanges } from './follow-path-changes.use-case.ts';

const workspaceId = 'w';
const moved = (from: string, to: string, stillLive = false) => ({ from, to, stillLive });

async function benchWith(...redirects: [from: string, to: string][]) {
  const bench = inMemoryFixture();
  await bench.redirects.add(redirects.map(([fromPath, toPath]) => aRedirect({ workspaceId, fromPath, toPath })));
  const ways = () => bench.redirects.all.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).sort();
  return { ...bench, ways };
}

describe(FollowPathChanges.name, () => {
  it('writes the old path, repoints what led there, and clears the new one', async () => {
    const bench = await benchWith(['/older', '/old'], ['/new', '/else'], ['/apart', '/x']);
    await bench.follow.execute({ workspaceId }, [moved('/old', '/new')]);
    expect(bench.ways()).toEqual(['/apart /x', '/old /new', '/older /new']);
    expect(bench.redirects.all.find(({ fromPath }) => fromPath === '/old')?.type).toBe('Permanent301');
  });

  it('replaces one that stood at the old path', async () => {
    const bench = await benchWith(['/old', '/manual']);
    await bench.follow.execute({ workspaceId }, [moved('/old', '/new')]);
    expect(bench.ways()).toEqual(['/old /new']);
  });

  it('leaves no loop when something moves back', async () => {
    const bench = await benchWith();
    await bench.follow.execute({ workspaceId }, [moved('/a', '/b')]);
    await bench.follow.execute({ workspaceId }, [moved('/b', '/a')]);
    expect(bench.ways()).toEqual(['/b /a']);
  });

  it('shades nothing that lives at the old path, known to the caller or not', async () => {
    const bench = await benchWith(['/q', '/a']);
    bench.livePaths.add(workspaceId, '/c');
    await bench.follow.execute({ workspaceId }, [moved('/a', '/b', true), moved('/c', '/d')]);
    expect(bench.ways()).toEqual(['/q /b']);
  });

  it('moves many at once as if they were apart', async () => {
    const bench = await benchWith(['/to-a', '/a'], ['/to-b', '/b'], ['/to-c', '/c']);
    await bench.follow.execute({ workspaceId }, [
      moved('/a', '/b'),
      moved('/b', '/a'),
      moved('/c', '/d'),
      moved('/d', '/e'),
    ]);
    expect(bench.ways()).toEqual(['/c /d', '/to-a /b', '/to-b /a', '/to-c /d']);
  });

  it('writes no redirect from the other ending of a path where something else lives now', async () => {
    const bench = await benchWith();
    bench.livePaths.add(workspaceId, '/a/', '/b/', '/c/');
    await bench.follow.execute({ workspaceId }, [moved('/a', '/b/'), moved('/b', '/a/'), moved('/c', '/d/')]);
    expect(bench.ways()).toEqual([]);
  });

  it('leads from a path to itself with a slash at the end, if that is all that changed', async () => {
    const bench = await benchWith();
    bench.livePaths.add(workspaceId, '/a/');
    await bench.follow.execute({ workspaceId }, [moved('/a', '/a/')]);
    expect(bench.ways()).toEqual(['/a /a/']);
  });

  it('does nothing for what stays', async () => {
    const bench = await benchWith(['/a', '/b']);
    await bench.follow.execute({ workspaceId }, [moved('/a', '/a')]);
    expect(bench.ways()).toEqual(['/a /b']);
  });
});

describe(ClearLivePaths.name, () => {
  it('removes what stands where something goes live', async () => {
    const bench = await benchWith(['/a', '/b'], ['/c', '/d']);
    await bench.clear.execute({ workspaceId }, ['/a', '/x']);
    expect(bench.ways()).toEqual(['/c /d']);
  });
});

describe('any journey of paths, in memory', () => {
  pathJourneyContract(async () => {
    const redirects = new InMemoryRedirects();
    return {
      redirects,
      workspaceId,
      transactions: new DirectTransactions(),
      existing: async () => redirects.all.map(({ fromPath, toPath }) => ({ fromPath, toPath: toPath ?? '' })),
    };
  }, 300);
});
