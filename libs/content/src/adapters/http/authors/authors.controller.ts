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
import { AuthorReader } from '../../../ports/author-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { AuthorPresenter, AUTHOR_FIELDS } from './author.presenter.ts';
import { ListAuthorsQueryDto, authorFilter } from './list-authors.query.dto.ts';

@Controller('api/v1/external/authors')
@RequiresAnyOf('authors:read')
export class AuthorsController {
  constructor(
    private readonly reader: AuthorReader,
    private readonly presenter: AuthorPresenter,
    private readonly sites: Sites,
  ) {}

  /** Lists authors, newest first unless sorted. */
  @Get()
  @AnswersList('Author')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListAuthorsQueryDto): Read {
    const selection = parseFields(query.fields, AUTHOR_FIELDS);
    const request = pageRequest(query);
    const filter = authorFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'consumers', selection));
    });
  }

  /** One author, with the avatar and a graph of a profile page. */
  @Get(':idOrSlug')
  @Answers('Author')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): Read {
    const selection = parseFields(query.fields, AUTHOR_FIELDS);
    return Read.of(selection, async () => {
      const site = await this.sites.of(workspaceId);
      const view = await this.reader.findOne(site, idOrSlug);
      if (!view) throw new NotFound('author');
      return this.presenter.present(view, site, 'consumers', selection);
    });
  }
}
