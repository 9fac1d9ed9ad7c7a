import { describe, expect, it } from '@app/shared-kernel/testing';
import type { LivePaths } from '../../src/ports/path/live-paths.port.ts';

export interface OpenedLivePaths {
  readonly livePaths: LivePaths;
  /** @returns the id of a new workspace with the default permalinks */
  readonly workspace: () => Promise<string>;
  /** Publishes an entity at a path of one segment. @returns its id */
  readonly publish: (workspaceId: string, kind: 'post' | 'page', path: string) => Promise<string>;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
}

const NOWHERE = ['/none', '/', '', 'no-path', '/a/b/c', `/${'x'.repeat(3_000)}`, "/it's \\ 100%"];

export function livePathsContract(open: () => Promise<OpenedLivePaths>): void {
  it('tells at which paths something published lives, in one workspace', async () => {
    const { livePaths, workspace, publish } = await open();
    const [here, there] = [await workspace(), await workspace()];
    await publish(here, 'post', '/rye');
    await publish(here, 'page', '/about');
    await publish(there, 'post', '/wheat');
    const asked = ['/about', '/wheat', '/rye', '/rye', ...NOWHERE];
    expect(await livePaths.among(here, asked)).toEqual(new Set(['/rye', '/about']));
    expect(await livePaths.among(there, asked)).toEqual(new Set(['/wheat']));
    expect(await livePaths.among(here, NOWHERE)).toEqual(new Set());
    expect(await livePaths.among(here, [])).toEqual(new Set());
  });

  it('takes out of account what is excepted, and nothing else', async () => {
    const { livePaths, workspace, publish } = await open();
    const id = await workspace();
    const [post, page] = [await publish(id, 'post', '/rye'), await publish(id, 'page', '/about')];
    expect(await livePaths.among(id, ['/rye', '/about'], post)).toEqual(new Set(['/about']));
    expect(await livePaths.among(id, ['/rye', '/about'], page)).toEqual(new Set(['/rye']));
  });

  it('finds what is published by its slugs, in one workspace', async () => {
    const { livePaths, workspace, publish } = await open();
    const [here, there] = [await workspace(), await workspace()];
    await publish(here, 'post', '/rye');
    await publish(here, 'page', '/about');
    await publish(there, 'post', '/rye-bread');
    const asked = ['rye', 'rye', 'about', 'rye-bread', 'none', ''];
    const found = await livePaths.bySlugs(here, asked);
    expect(found).toEqual(new Map([['rye', ['/rye']], ['about', ['/about']]])); // prettier-ignore
    expect(await livePaths.bySlugs(here, [])).toEqual(new Map());
  });

  describe('claims', () => {
    it('paths for a transaction, live or not, as often as it likes', async () => {
      const { livePaths, workspace, publish, transaction } = await open();
      const id = await workspace();
      await publish(id, 'post', '/rye');
      await transaction(async () => {
        await livePaths.claim(id, []);
        await livePaths.claim(id, ['/rye', ...NOWHERE]);
        await livePaths.claim(id, ['/rye', '/rye']);
        expect(await livePaths.among(id, ['/rye', '/none'])).toEqual(new Set(['/rye']));
      });
    });

    it('without two that wait for each other, whatever their order', async () => {
      const { livePaths, workspace, transaction } = await open();
      const id = await workspace();
      const paths = Array.from({ length: 200 }, (_, at) => `/${at}`);
      const claim = (of: readonly string[]) => transaction(() => livePaths.claim(id, of));
      await Promise.all([claim(paths), claim(paths.toReversed()), claim(paths), claim(paths.toReversed())]);
    });
  });
}
