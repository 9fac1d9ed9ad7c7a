import { portionsOf } from '@app/shared-kernel';
import type { RedirectReader } from '../../ports/redirect/redirect-reader.port.ts';
import type { FindWays } from './find-ways.use-case.ts';

/** The number of redirects that are followed, the newest ones. */
export const MAX_FOLLOWED = 20_000;

/** Redirects that are followed together, in a few statements. */
const PORTION = 1_000;

/** Finds redirects at whose end is nothing that Galley knows, such as the path of a deleted or unpublished post. */
export class FindDeadEnds {
  constructor(
    private readonly redirects: RedirectReader,
    private readonly ways: FindWays,
  ) {}

  /** @param most redirects that are followed @returns ids */
  async execute(workspaceId: string, most = MAX_FOLLOWED): Promise<string[]> {
    const ids: string[] = [];
    for await (const portion of portionsOf(this.redirects.newest(workspaceId, most), PORTION)) {
      const paths = portion.map(({ fromPath }) => fromPath);
      const ways = await this.ways.execute(workspaceId, paths);
      for (const { id, fromPath } of portion) if (ways.get(fromPath)?.arrival === 'nothing') ids.push(id);
    }
    return ids;
  }
}
