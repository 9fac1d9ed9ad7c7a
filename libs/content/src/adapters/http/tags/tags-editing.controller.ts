import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  listEnvelope,
  pageRequest,
  parseFields,
  Read,
  RequiresAnyOf,
  RequiresEntityWrite,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { TagReader } from '../../../ports/tag-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateTag } from '../../../use-cases/create-tag.use-case.ts';
import { DeleteTag } from '../../../use-cases/delete-tag.use-case.ts';
import { UpdateTag } from '../../../use-cases/update-tag.use-case.ts';
import { unchangedSince } from '../unchanged-since.ts';
import { TagPresenter, TAG_FIELDS } from './tag.presenter.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';
import { CreateTagDto, UpdateTagDto } from './write-tag.dto.ts';

const EDITED_FIELDS = [...TAG_FIELDS, 'seoResolved'];

@Controller('api/v1/dashboard/workspaces/:workspaceId/tags')
export class TagsEditingController {
  constructor(
    private readonly reader: TagReader,
    private readonly presenter: TagPresenter,
    private readonly sites: Sites,
    private readonly createTag: CreateTag,
    private readonly updateTag: UpdateTag,
    private readonly deleteTag: DeleteTag,
  ) {}

  /** Lists tags, newest first unless sorted. */
  @Get()
  @AnswersList('EditedTag')
  @RequiresAnyOf('tags:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListTagsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    const request = pageRequest(query);
    const filter = tagFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'editors', selection));
    });
  }

  /** One tag, with a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('EditedTag')
  @RequiresAnyOf('tags:read')
  read(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string, @Query() query: FieldsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    return Read.of(selection, () => this.present(caller, idOrSlug, selection));
  }

  @Post()
  @Answers('EditedTag')
  @RequiresAnyOf('tags:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateTagDto): Promise<object> {
    return this.present(caller, await this.createTag.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedTag')
  @RequiresEntityWrite('tags:write', UpdateTagDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateTagDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateTag.execute(caller, idOrSlug, body, this.unchangedSince(caller, ifMatch));
    return this.present(caller, id);
  }

  /** Takes the tag off every post. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('tags:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteTag.execute(caller, idOrSlug, this.unchangedSince(caller, ifMatch));
  }

  private unchangedSince(caller: Caller, ifMatch: string | undefined) {
    return unchangedSince(ifMatch, (id) => this.present(caller, id));
  }

  private async present(
    { workspaceId }: Caller,
    idOrSlug: string,
    selection: readonly string[] | null = null,
  ): Promise<object> {
    const site = await this.sites.of(workspaceId);
    const view = await this.reader.findOne(site, idOrSlug);
    if (!view) throw new NotFound('tag');
    return this.presenter.present(view, site, 'editors', selection);
  }
}
