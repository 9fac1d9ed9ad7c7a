import { readCommand, type Permalinks } from '@app/shared-kernel';
import { ARCHIVED_SETTINGS_RULES } from '../../domain/workspace/settings-rules.ts';
import { patched } from '../../domain/workspace/workspace-settings.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';
import type { WorkspaceSettingsReader } from '../../ports/workspace/workspace-settings-reader.port.ts';
import { changedPathsBetween } from './changed-paths.ts';

const RULES = { permalinks: ARCHIVED_SETTINGS_RULES.permalinks };

/** Tells how many public paths other permalinks would change, and stores nothing. */
export class CheckPermalinks {
  constructor(
    private readonly settings: WorkspaceSettingsReader,
    private readonly contents: WorkspaceContents,
  ) {}

  /**
   * @param given the patterns that would change; absent ones stay
   * @returns the number of paths that would change, for which no redirects would be created
   * @throws Invalid @throws NotFound
   */
  async execute(workspaceId: string, given: Partial<Permalinks>): Promise<number> {
    const { permalinks } = readCommand<{ permalinks: Partial<Permalinks> }>({ permalinks: given }, RULES, 'all');
    const current = await this.settings.of(workspaceId);
    return changedPathsBetween(this.contents, current, { ...current, ...patched(current, { permalinks }) });
  }
}
