import { Answers, AnswersList, CurrentCaller, FieldsQueryDto, CacheableResponse, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { authorTags } from '../cache-tags.ts';
import { EntityReads } from '../entity-reads.ts';
import { AuthorPresenter, AUTHOR_FIELDS } from './author.presenter.ts';
import { ListAuthorsQueryDto, authorFilter } from './list-authors.query.dto.ts';

@Controller('api/v1/external/authors')
@RequiresAnyOf('authors:read')
export class AuthorsController {
  private readonly authors: EntityReads<AuthorView, AuthorFilter, AuthorSort>;

  constructor(reader: AuthorReader, presenter: AuthorPresenter, sites: Sites) {
    this.authors = new EntityReads(reader, sites, {
      what: 'author',
      audience: 'consumers',
      fields: AUTHOR_FIELDS,
      show: (view, site, selection) => presenter.present(view, site, 'consumers', selection),
      tags: authorTags,
    });
  }

  /** Lists authors, newest first unless sorted. */
  @Get()
  @AnswersList('Author')
  list(@CurrentCaller() caller: Caller, @Query() query: ListAuthorsQueryDto): CacheableResponse {
    return this.authors.list(caller, query, authorFilter(query));
  }

  /** One author, with the avatar and a graph of a profile page. */
  @Get(':idOrSlug')
  @Answers('Author')
  read(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    return this.authors.one(caller, idOrSlug, query);
  }
}
