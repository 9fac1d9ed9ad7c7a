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
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { TagReader } from '../../../ports/tag-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { TagPresenter, TAG_FIELDS } from './tag.presenter.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';

@Controller('api/v1/external/tags')
@RequiresAnyOf('tags:read')
export class TagsController {
  constructor(
    private readonly reader: TagReader,
    private readonly presenter: TagPresenter,
    private readonly sites: Sites,
  ) {}

  /** Lists tags, newest first unless sorted. */
  @Get()
  @AnswersList('Tag')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListTagsQueryDto): Read {
    const selection = parseFields(query.fields, TAG_FIELDS);
    const request = pageRequest(query);
    const filter = tagFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'consumers', selection));
    });
  }

  /** One tag, with a graph of a collection page. */
  @Get(':idOrSlug')
  @Answers('Tag')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): Read {
    const selection = parseFields(query.fields, TAG_FIELDS);
    return Read.of(selection, async () => {
      const site = await this.sites.of(workspaceId);
      const view = await this.reader.findOne(site, idOrSlug);
      if (!view) throw new NotFound('tag');
      return this.presenter.present(view, site, 'consumers', selection);
    });
  }
}
