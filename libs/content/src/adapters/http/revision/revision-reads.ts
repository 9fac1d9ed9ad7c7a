import { CacheableResponse, freshList, type ListQueryDto } from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { compareContents } from '../../../domain/revision/compare-contents.ts';
import type { RevisedType, Revision } from '../../../domain/revision/revision.ts';
import type { RevisionRepository } from '../../../ports/revision/revision-repository.port.ts';
import { REVISION, REVISION_SUMMARY } from './revision.response.ts';

/** Names one version of a post or page. */
interface Place {
  readonly idOrSlug: string;
  readonly version: string;
}

/** Serves the routes that read earlier versions of posts and pages. */
export class RevisionReads {
  constructor(
    private readonly revisions: RevisionRepository,
    private readonly type: RevisedType,
  ) {}

  list({ workspaceId }: Caller, idOrSlug: string, query: ListQueryDto): CacheableResponse {
    return freshList(REVISION_SUMMARY, query, async (request) => {
      const { id, version } = await this.current(workspaceId, idOrSlug);
      return this.revisions.list({ workspaceId, type: this.type, id }, version, request);
    });
  }

  one({ workspaceId }: Caller, { idOrSlug, version }: Place): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const current = await this.current(workspaceId, idOrSlug);
      return REVISION.present(await this.find(workspaceId, current, versionOf(version)));
    });
  }

  /** @param to the version to compare with; undefined for the stored one */
  changes({ workspaceId }: Caller, { idOrSlug, version }: Place, to: string | undefined): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const current = await this.current(workspaceId, idOrSlug);
      const from = await this.find(workspaceId, current, versionOf(version));
      const other = to === undefined ? current : await this.find(workspaceId, current, versionOf(to));
      return { from: from.version, to: other.version, ...compareContents(from.content, other.content) };
    });
  }

  private async current(workspaceId: string, idOrSlug: string): Promise<Revision> {
    const current = await this.revisions.current(workspaceId, this.type, idOrSlug);
    if (!current) throw new NotFound(this.type);
    return current;
  }

  private async find(workspaceId: string, current: Revision, version: number): Promise<Revision> {
    if (version === current.version) return current;
    const revision = await this.revisions.find({ workspaceId, type: this.type, id: current.id }, version);
    if (!revision) throw new NotFound('revision');
    return revision;
  }
}

/** @throws NotFound for anything but a possible version number */
export function versionOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFound('revision');
  return Number(text);
}
