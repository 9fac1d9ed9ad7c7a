import { Controller } from '@nestjs/common';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import { PostCounts } from '../../../ports/post/post-counts.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { TagReader, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';
import { CreateTag } from '../../../use-cases/tag/create-tag.use-case.ts';
import { DeleteTag } from '../../../use-cases/tag/delete-tag.use-case.ts';
import { UpdateTag } from '../../../use-cases/tag/update-tag.use-case.ts';
import { CountedReader, type Counted } from '../counted-reader.ts';
import { EditedEntityRoutes } from '../edited-entity-routes.ts';
import { EntityReads } from '../entity-reads.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';
import { TagPresenter } from './tag.presenter.ts';
import type { TagBody } from './tag.response.ts';
import { CreateTagDto, UpdateTagDto } from './write-tag.dto.ts';

const TagsRoutes = EditedEntityRoutes<
  TagView & Counted,
  TagFilter,
  TagSort,
  TagBody,
  ListTagsQueryDto,
  CreateTagDto,
  UpdateTagDto
>({
  subject: 'tags',
  answers: 'EditedTag',
  query: ListTagsQueryDto,
  filter: tagFilter,
  create: CreateTagDto,
  update: UpdateTagDto,
});

/** Deleting a tag detaches it from every post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/tags')
export class DashboardTagsController extends TagsRoutes {
  constructor(
    reader: TagReader,
    counts: PostCounts,
    presenter: TagPresenter,
    sites: Sites,
    create: CreateTag,
    update: UpdateTag,
    remove: DeleteTag,
  ) {
    const counted = new CountedReader(reader, counts, 'tag', ({ tag }) => tag.id);
    super(new EntityReads(counted, sites, presenter.showing('editors')), { create, update, remove });
  }
}
