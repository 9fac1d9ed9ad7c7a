import {
  CacheableResponse,
  listEnvelope,
  pageRequest,
  parseFields,
  readIfMatch,
  selectedEntity,
  TaggedBody,
  type ReadResult,
} from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { HitSignal } from '../../../domain/hit-signal.ts';
import type { Redirect } from '../../../domain/redirect/redirect.ts';
import { RedirectChangedMeanwhile } from '../../../domain/redirects.errors.ts';
import type { RedirectReader } from '../../../ports/redirect/redirect-reader.port.ts';
import type { Precondition } from '../../../use-cases/redirect/update-redirect.use-case.ts';
import { redirectFilter, type ListRedirectsQueryDto } from './list-redirects.query.dto.ts';
import { REDIRECT, type RedirectBody } from './redirect.response.ts';

/** Reads of both APIs. Responses are cached until a redirect changes or a hit is counted. */
export class RedirectReads {
  constructor(
    private readonly reader: RedirectReader,
    private readonly hits: HitSignal,
  ) {}

  list(workspaceId: string, query: ListRedirectsQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, REDIRECT.names);
    const request = pageRequest(query);
    const filter = redirectFilter(query);
    return this.read(workspaceId, [request, filter, selection], async () => {
      const page = await this.reader.list(workspaceId, filter, request);
      return listEnvelope(request, page, (redirect) => REDIRECT.select(redirect, selection));
    });
  }

  one(workspaceId: string, id: string, fields: string | undefined): CacheableResponse {
    const selection = parseFields(fields, REDIRECT.names);
    return this.read(workspaceId, selection, async () => {
      const redirect = await this.reader.find(workspaceId, id);
      if (!redirect) throw new NotFound('redirect');
      return selectedEntity(REDIRECT, redirect, selection);
    });
  }

  /** Responses to writes have the ETag of the single read. */
  present(redirect: Redirect): TaggedBody<RedirectBody> {
    return TaggedBody.entity(REDIRECT.present(redirect));
  }

  /** `If-Match` (RFC 9110, section 13.1.1): the redirect must still have this ETag. */
  unchangedSince(ifMatch: string | undefined): Precondition | undefined {
    const matches = readIfMatch(ifMatch);
    if (!matches) return undefined;
    return (redirect) => {
      if (!matches(this.present(redirect))) throw new RedirectChangedMeanwhile();
    };
  }

  private read(workspaceId: string, key: unknown, produce: () => Promise<ReadResult['body']>): CacheableResponse {
    return new CacheableResponse(key, async () => {
      const shown = this.hits.lastHit(workspaceId);
      return { body: await produce(), tags: ['redirect'], stillTrue: () => this.hits.lastHit(workspaceId) === shown };
    });
  }
}
