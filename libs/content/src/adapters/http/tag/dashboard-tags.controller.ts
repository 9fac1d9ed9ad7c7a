import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  CacheableResponse,
  RequiresAnyOf,
  RequiresEntityWrite,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import { TagReader, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateTag } from '../../../use-cases/tag/create-tag.use-case.ts';
import { DeleteTag } from '../../../use-cases/tag/delete-tag.use-case.ts';
import { UpdateTag } from '../../../use-cases/tag/update-tag.use-case.ts';
import { tagTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EDITORS_FIELDS } from '../with-graph.ts';
import { TagPresenter, TAG_FIELDS } from './tag.presenter.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';
import { CreateTagDto, UpdateTagDto } from './write-tag.dto.ts';

const EDITED_FIELDS = [...TAG_FIELDS, ...EDITORS_FIELDS];

@Controller('api/v1/dashboard/workspaces/:workspaceId/tags')
export class DashboardTagsController {
  private readonly tags: EntityReads<TagView, TagFilter, TagSort>;

  constructor(
    reader: TagReader,
    presenter: TagPresenter,
    sites: Sites,
    private readonly createTag: CreateTag,
    private readonly updateTag: UpdateTag,
    private readonly deleteTag: DeleteTag,
  ) {
    this.tags = new EntityReads(reader, sites, {
      what: 'tag',
      audience: 'editors',
      fields: EDITED_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'editors', selection),
      tags: tagTags,
    });
  }

  /** Lists tags, newest first unless sorted. */
  @Get()
  @AnswersList('EditedTag')
  @RequiresAnyOf('tags:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListTagsQueryDto): CacheableResponse {
    return this.tags.list(caller, query, tagFilter(query));
  }

  /** One tag, with a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('EditedTag')
  @RequiresAnyOf('tags:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.tags.one(caller, idOrSlug, query);
  }

  @Post()
  @Answers('EditedTag')
  @RequiresAnyOf('tags:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateTagDto): Promise<object> {
    return this.tags.present(caller, await this.createTag.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedTag')
  @RequiresEntityWrite('tags:write', UpdateTagDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateTagDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateTag.execute(
      caller,
      idOrSlug,
      body,
      this.tags.unchangedSince(caller, ifMatch, ifVersion),
    );
    return this.tags.present(caller, id);
  }

  /** Takes the tag off every post. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('tags:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteTag.execute(caller, idOrSlug, this.tags.unchangedSince(caller, ifMatch, ifVersion));
  }
}
