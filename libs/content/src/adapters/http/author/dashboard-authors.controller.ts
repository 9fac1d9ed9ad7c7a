import { Controller } from '@nestjs/common';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import { PostCounts } from '../../../ports/post/post-counts.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateAuthor } from '../../../use-cases/author/create-author.use-case.ts';
import { DeleteAuthor } from '../../../use-cases/author/delete-author.use-case.ts';
import { UpdateAuthor } from '../../../use-cases/author/update-author.use-case.ts';
import { CountedReader, type Counted } from '../counted-reader.ts';
import { EditedEntityRoutes } from '../edited-entity-routes.ts';
import { EntityReads } from '../entity-reads.ts';
import { AuthorPresenter } from './author.presenter.ts';
import type { AuthorBody } from './author.response.ts';
import { authorFilter, ListAuthorsQueryDto } from './list-authors.query.dto.ts';
import { CreateAuthorDto, UpdateAuthorDto } from './write-author.dto.ts';

const AuthorsRoutes = EditedEntityRoutes<
  AuthorView & Counted,
  AuthorFilter,
  AuthorSort,
  AuthorBody,
  ListAuthorsQueryDto,
  CreateAuthorDto,
  UpdateAuthorDto
>({
  subject: 'authors',
  answers: 'EditedAuthor',
  query: ListAuthorsQueryDto,
  filter: authorFilter,
  create: CreateAuthorDto,
  update: UpdateAuthorDto,
});

/** Deleting an author who has posts is refused with 409. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/authors')
export class DashboardAuthorsController extends AuthorsRoutes {
  constructor(
    reader: AuthorReader,
    counts: PostCounts,
    presenter: AuthorPresenter,
    sites: Sites,
    create: CreateAuthor,
    update: UpdateAuthor,
    remove: DeleteAuthor,
  ) {
    const counted = new CountedReader(reader, counts, 'author', ({ author }) => author.id);
    super(new EntityReads(counted, sites, presenter.showing('editors')), { create, update, remove });
  }
}
