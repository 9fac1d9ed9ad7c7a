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
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateAuthor } from '../../../use-cases/author/create-author.use-case.ts';
import { DeleteAuthor } from '../../../use-cases/author/delete-author.use-case.ts';
import { UpdateAuthor } from '../../../use-cases/author/update-author.use-case.ts';
import { authorTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { EDITORS_FIELDS } from '../with-graph.ts';
import { AuthorPresenter, AUTHOR_FIELDS } from './author.presenter.ts';
import { ListAuthorsQueryDto, authorFilter } from './list-authors.query.dto.ts';
import { CreateAuthorDto, UpdateAuthorDto } from './write-author.dto.ts';

const EDITED_FIELDS = [...AUTHOR_FIELDS, ...EDITORS_FIELDS];

@Controller('api/v1/dashboard/workspaces/:workspaceId/authors')
export class DashboardAuthorsController {
  private readonly authors: EntityReads<AuthorView, AuthorFilter, AuthorSort>;

  constructor(
    reader: AuthorReader,
    presenter: AuthorPresenter,
    sites: Sites,
    private readonly createAuthor: CreateAuthor,
    private readonly updateAuthor: UpdateAuthor,
    private readonly deleteAuthor: DeleteAuthor,
  ) {
    this.authors = new EntityReads(reader, sites, {
      what: 'author',
      audience: 'editors',
      fields: EDITED_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'editors', selection),
      tags: authorTags,
    });
  }

  /** Lists authors, newest first unless sorted. */
  @Get()
  @AnswersList('EditedAuthor')
  @RequiresAnyOf('authors:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListAuthorsQueryDto): CacheableResponse {
    return this.authors.list(caller, query, authorFilter(query));
  }

  /** One author, with the avatar and a graph of a profile page. */
  @Get(':idOrSlug')
  @Answers('EditedAuthor')
  @RequiresAnyOf('authors:read')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.authors.one(caller, idOrSlug, query);
  }

  @Post()
  @Answers('EditedAuthor')
  @RequiresAnyOf('authors:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateAuthorDto): Promise<object> {
    return this.authors.present(caller, await this.createAuthor.execute(caller, body));
  }

  /** Changes the given fields only; `seo` alone may be changed with seo:write. */
  @Patch(':idOrSlug')
  @Answers('EditedAuthor')
  @RequiresEntityWrite('authors:write', UpdateAuthorDto)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: UpdateAuthorDto,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const id = await this.updateAuthor.execute(
      caller,
      idOrSlug,
      body,
      this.authors.unchangedSince(caller, ifMatch, ifVersion),
    );
    return this.authors.present(caller, id);
  }

  /** Answers 409 while the author has posts. */
  @Delete(':idOrSlug')
  @HttpCode(204)
  @RequiresAnyOf('authors:write')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() { ifVersion }: IfVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteAuthor.execute(caller, idOrSlug, this.authors.unchangedSince(caller, ifMatch, ifVersion));
  }
}
