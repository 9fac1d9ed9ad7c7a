import { Controller } from '@nestjs/common';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { EntityReads } from '../entity-reads.ts';
import { EntityRoutes } from '../entity-routes.ts';
import { ReadQueryDto, withInclude } from '../included/include.query.ts';
import { IncludedParts } from '../included/included-parts.ts';
import { AuthorPresenter } from './author.presenter.ts';
import type { AuthorBody } from './author.response.ts';
import { authorFilter, ListAuthorsQueryDto } from './list-authors.query.dto.ts';

const AuthorsRoutes = EntityRoutes<AuthorView, AuthorFilter, AuthorSort, AuthorBody, ListAuthorsQueryDto>({
  subject: 'authors',
  answers: 'Author',
  query: withInclude(ListAuthorsQueryDto),
  single: ReadQueryDto,
  published: true,
  filter: authorFilter,
});

@Controller('api/v1/external/authors')
export class AuthorsController extends AuthorsRoutes {
  constructor(reader: AuthorReader, presenter: AuthorPresenter, sites: Sites, parts: IncludedParts) {
    super(new EntityReads(reader, sites, presenter.showing('consumers'), parts));
  }
}
