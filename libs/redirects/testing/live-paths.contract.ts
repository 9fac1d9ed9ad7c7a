import { expect, it } from '@app/shared-kernel/testing';
import type { LivePaths } from '../src/ports/live-paths.port.ts';

export interface OpenedLivePaths {
  readonly livePaths: LivePaths;
  /** @returns an id of its own */
  readonly workspace: () => Promise<string>;
  /** Lets something published live at a path of one segment. */
  readonly publish: (workspaceId: string, path: string) => Promise<void>;
}

export function livePathsContract(open: () => Promise<OpenedLivePaths>): void {
  it('tells at which of the paths something lives, in one workspace', async () => {
    const { livePaths, workspace, publish } = await open();
    const [here, there] = [await workspace(), await workspace()];
    await publish(here, '/a');
    await publish(here, '/b');
    await publish(there, '/c');
    expect(await livePaths.among(here, ['/c', '/b', '/b', '/none', ''])).toEqual(new Set(['/b']));
    expect(await livePaths.among(there, ['/a', '/b', '/c'])).toEqual(new Set(['/c']));
    expect(await livePaths.among(here, [])).toEqual(new Set());
  });

  it('finds paths by the slugs of what lives there, in one workspace', async () => {
    const { livePaths, workspace, publish } = await open();
    const [here, there] = [await workspace(), await workspace()];
    await publish(here, '/a');
    await publish(there, '/b');
    expect(await livePaths.bySlugs(here, ['a', 'b', ''])).toEqual(new Map([['a', ['/a']]]));
    expect(await livePaths.bySlugs(here, [])).toEqual(new Map());
  });
}
