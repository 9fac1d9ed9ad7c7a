import {
  CacheableResponse,
  listEnvelope,
  pageRequest,
  parseFields,
  readIfMatch,
  selectedEntity,
  TaggedBody,
  type CacheTag,
  type ReadResult,
} from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { HitSignal } from '../../../domain/hit-signal.ts';
import type { Redirect } from '../../../domain/redirect/redirect.ts';
import { RedirectChangedMeanwhile } from '../../../domain/redirects.errors.ts';
import type { RedirectFilter, RedirectReader } from '../../../ports/redirect/redirect-reader.port.ts';
import type { FindDeadEnds } from '../../../use-cases/redirect/find-dead-ends.use-case.ts';
import type { Precondition } from '../../../use-cases/redirect/update-redirect.use-case.ts';
import type { ListDashboardRedirectsQueryDto } from './list-dashboard-redirects.query.dto.ts';
import { redirectFilter, type ListRedirectsQueryDto } from './list-redirects.query.dto.ts';
import { REDIRECT, type RedirectBody } from './redirect.response.ts';

const TAGS: readonly CacheTag[] = ['redirect'];

/** Reads of both APIs. Responses are cached until a redirect changes or a hit is counted. */
export class RedirectReads {
  constructor(
    private readonly reader: RedirectReader,
    private readonly hits: HitSignal,
    private readonly deadEnds: FindDeadEnds,
  ) {}

  list(workspaceId: string, query: ListRedirectsQueryDto): CacheableResponse {
    const key = [pageRequest(query), redirectFilter(query), parseFields(query.fields, REDIRECT.names)];
    return this.read(workspaceId, key, () => this.page(workspaceId, query), TAGS);
  }

  /** Where redirects end depends on all content, so this list has no tags. */
  listForEditors(workspaceId: string, query: ListDashboardRedirectsQueryDto): CacheableResponse {
    const { endsNowhere } = query;
    if (endsNowhere === undefined) return this.list(workspaceId, query);
    const key = [pageRequest(query), redirectFilter(query), parseFields(query.fields, REDIRECT.names), endsNowhere];
    const produce = async () => {
      const ids = await this.deadEnds.execute(workspaceId);
      return this.page(workspaceId, query, endsNowhere === 'true' ? { ids } : { exceptIds: ids });
    };
    return this.read(workspaceId, key, produce, undefined);
  }

  one(workspaceId: string, id: string, fields: string | undefined): CacheableResponse {
    const selection = parseFields(fields, REDIRECT.names);
    const produce = async () => {
      const redirect = await this.reader.find(workspaceId, id);
      if (!redirect) throw new NotFound('redirect');
      return selectedEntity(REDIRECT, redirect, selection);
    };
    return this.read(workspaceId, selection, produce, TAGS);
  }

  /** Responses to writes have the ETag of the single read. */
  present(redirect: Redirect): TaggedBody<RedirectBody> {
    return TaggedBody.entity(REDIRECT.present(redirect));
  }

  /** `If-Match` (RFC 9110, section 13.1.1): the redirect must still have this ETag. */
  unchangedSince(ifMatch: string | undefined): Precondition | undefined {
    const matches = readIfMatch(ifMatch);
    if (!matches) return undefined;
    return async (redirect) => {
      if (!(await matches(this.present(redirect)))) throw new RedirectChangedMeanwhile();
    };
  }

  private async page(workspaceId: string, query: ListRedirectsQueryDto, further: RedirectFilter = {}) {
    const request = pageRequest(query);
    const selection = parseFields(query.fields, REDIRECT.names);
    const page = await this.reader.list(workspaceId, { ...redirectFilter(query), ...further }, request);
    return listEnvelope(request, page, (redirect) => REDIRECT.select(redirect, selection));
  }

  private read(
    workspaceId: string,
    key: unknown,
    produce: () => Promise<ReadResult['body']>,
    tags: readonly CacheTag[] | undefined,
  ): CacheableResponse {
    return new CacheableResponse(key, async () => {
      const shown = this.hits.lastHit(workspaceId);
      return { body: await produce(), tags, isValid: () => this.hits.lastHit(workspaceId) === shown };
    });
  }
}
