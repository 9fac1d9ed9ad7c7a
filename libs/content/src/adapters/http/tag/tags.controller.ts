import { Answers, AnswersList, CurrentCaller, FieldsQueryDto, CacheableResponse, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import { TagReader, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { tagTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { TagPresenter, TAG_FIELDS } from './tag.presenter.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';

@Controller('api/v1/external/tags')
@RequiresAnyOf('tags:read')
export class TagsController {
  private readonly tags: EntityReads<TagView, TagFilter, TagSort>;

  constructor(reader: TagReader, presenter: TagPresenter, sites: Sites) {
    this.tags = new EntityReads(reader, sites, {
      what: 'tag',
      audience: 'consumers',
      fields: TAG_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'consumers', selection),
      tags: tagTags,
    });
  }

  /** Lists tags, newest first unless sorted. */
  @Get()
  @AnswersList('Tag')
  list(@CurrentCaller() caller: Caller, @Query() query: ListTagsQueryDto): CacheableResponse {
    return this.tags.list(caller, query, tagFilter(query));
  }

  /** One tag, with a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('Tag')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.tags.one(caller, idOrSlug, query);
  }
}
