import { Controller } from '@nestjs/common';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import { EntityReads } from '../entity-reads.ts';
import { EntityRoutes } from '../entity-routes.ts';
import { ListAuthorsQueryDto, authorFilter } from './list-authors.query.dto.ts';
import { AuthorPresenter } from './author.presenter.ts';

const AuthorsRoutes = EntityRoutes<AuthorView, AuthorFilter, AuthorSort, ListAuthorsQueryDto>({
  subject: 'authors',
  answers: 'Author',
  query: ListAuthorsQueryDto,
  filter: authorFilter,
});

@Controller('api/v1/external/authors')
export class AuthorsController extends AuthorsRoutes {
  constructor(reader: AuthorReader, presenter: AuthorPresenter, sites: Sites) {
    super(new EntityReads(reader, sites, presenter.showing('consumers')));
  }
}
