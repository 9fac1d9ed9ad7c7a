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
import { AuthorReader } from '../../../ports/author-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateAuthor } from '../../../use-cases/create-author.use-case.ts';
import { DeleteAuthor } from '../../../use-cases/delete-author.use-case.ts';
import { UpdateAuthor } from '../../../use-cases/update-author.use-case.ts';
import { unchangedSince } from '../unchanged-since.ts';
import { AuthorPresenter, AUTHOR_FIELDS } from './author.presenter.ts';
import { ListAuthorsQueryDto, authorFilter } from './list-authors.query.dto.ts';
import { CreateAuthorDto, UpdateAuthorDto } from './write-author.dto.ts';

const EDITED_FIELDS = [...AUTHOR_FIELDS, 'seoResolved'];

@Controller('api/v1/dashboard/workspaces/:workspaceId/authors')
export class AuthorsEditingController {
  constructor(
    private readonly reader: AuthorReader,
    private readonly presenter: AuthorPresenter,
    private readonly sites: Sites,
    private readonly createAuthor: CreateAuthor,
    private readonly updateAuthor: UpdateAuthor,
    private readonly deleteAuthor: DeleteAuthor,
  ) {}

  /** Lists authors, newest first unless sorted. */
  @Get()
  @AnswersList('EditedAuthor')
  @RequiresAnyOf('authors:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListAuthorsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    const request = pageRequest(query);
    const filter = authorFilter(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => this.presenter.present(view, site, 'editors', selection));
    });
  }

  /** One author, with the avatar and a graph of a profile page. */
  @Get(':idOrSlug')
  @Answers('EditedAuthor')
  @RequiresAnyOf('authors:read')
  read(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string, @Query() query: FieldsQueryDto): Read {
    const selection = parseFields(query.fields, EDITED_FIELDS);
    return Read.of(selection, () => this.present(caller, idOrSlug, selection));
  }

  @Post()
  @Answers('EditedAuthor')
  @RequiresAnyOf('authors:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateAuthorDto): Promise<object> {
    return this.present(caller, await this.createAuthor.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedAuthor')
  @RequiresEntityWrite('authors:write', UpdateAuthorDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateAuthorDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateAuthor.execute(caller, idOrSlug, body, this.unchangedSince(caller, ifMatch));
    return this.present(caller, id);
  }

  /** Answers 409 while the author has posts. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('authors:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteAuthor.execute(caller, idOrSlug, this.unchangedSince(caller, ifMatch));
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
    if (!view) throw new NotFound('author');
    return this.presenter.present(view, site, 'editors', selection);
  }
}
