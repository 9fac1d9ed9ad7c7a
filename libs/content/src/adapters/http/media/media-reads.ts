import {
  CacheableResponse,
  cacheTag,
  listEnvelope,
  pageRequest,
  parseFields,
  TaggedBody,
  type CacheTag,
  type FieldsQueryDto,
} from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import type { Media } from '../../../domain/media/media.ts';
import type { MediaFilter, MediaReader } from '../../../ports/media/media-reader.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { Precondition } from '../../../use-cases/precondition.ts';
import { unchangedSince } from '../unchanged-since.ts';
import type { ListMediaQueryDto } from './media.dto.ts';
import type { MediaBody, ShownMedia } from './media.response.ts';

/** How files are presented to one audience. */
interface MediaPresentation {
  readonly shape: {
    readonly names: readonly string[];
    select(shown: ShownMedia, selection: readonly string[] | null): Partial<MediaBody>;
  };
  /** The whole file, as writes respond with it too. */
  readonly present: (media: Media, urls: MediaUrls) => TaggedBody;
}

/** Which files a list has. */
interface ChosenMedia {
  /** Everything of the request that the filter depends on, for the cache key. */
  readonly key: unknown;
  readonly filter: () => MediaFilter | Promise<MediaFilter>;
  /** Undefined if any change of content may change the list. */
  readonly tags?: readonly CacheTag[] | undefined;
}

/** Serves the routes that read files, in both APIs. */
export class MediaReads {
  constructor(
    private readonly reader: MediaReader,
    private readonly urls: MediaUrls,
    private readonly showing: MediaPresentation,
  ) {}

  list({ workspaceId }: Caller, query: ListMediaQueryDto, { key, filter, tags }: ChosenMedia): CacheableResponse {
    const { reader, urls } = this;
    const { shape } = this.showing;
    const selection = parseFields(query.fields, shape.names);
    const request = pageRequest(query);
    const load = async () => {
      const page = await reader.list(workspaceId, await filter(), request);
      return listEnvelope(request, page, (media) => shape.select({ media, urls }, selection));
    };
    return CacheableResponse.of([request, key, selection], load, tags);
  }

  one({ workspaceId }: Caller, id: string, { fields }: FieldsQueryDto): CacheableResponse {
    const { shape } = this.showing;
    const selection = parseFields(fields, shape.names);
    const load = async () => {
      const media = isUuid(id) ? await this.reader.findById(workspaceId, id) : null;
      if (!media) throw new NotFound('media file');
      if (selection === null) return this.present(media);
      return TaggedBody.selection(shape.select({ media, urls: this.urls }, selection));
    };
    return CacheableResponse.of(selection, load, [cacheTag('media', id.toLowerCase())]);
  }

  present(media: Media): TaggedBody {
    return this.showing.present(media, this.urls);
  }

  /** @param ifMatch the header, if sent */
  unchangedSince({ workspaceId }: Caller, ifMatch: string | undefined): Precondition | undefined {
    return unchangedSince(ifMatch, async (id) => {
      const media = await this.reader.findById(workspaceId, id);
      if (!media) throw new NotFound('media file');
      return this.present(media);
    });
  }
}
