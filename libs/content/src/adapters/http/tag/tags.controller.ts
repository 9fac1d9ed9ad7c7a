import { Controller } from '@nestjs/common';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { TagReader, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';
import { EntityReads } from '../entity-reads.ts';
import { EntityRoutes } from '../entity-routes.ts';
import { ReadQueryDto, withInclude } from '../included/include.query.ts';
import { IncludedParts } from '../included/included-parts.ts';
import { ListTagsQueryDto, tagFilter } from './list-tags.query.dto.ts';
import { TagPresenter } from './tag.presenter.ts';
import type { TagBody } from './tag.response.ts';

const TagsRoutes = EntityRoutes<TagView, TagFilter, TagSort, TagBody, ListTagsQueryDto>({
  subject: 'tags',
  answers: 'Tag',
  query: withInclude(ListTagsQueryDto),
  single: ReadQueryDto,
  published: true,
  filter: tagFilter,
});

@Controller('api/v1/external/tags')
export class TagsController extends TagsRoutes {
  constructor(reader: TagReader, presenter: TagPresenter, sites: Sites, parts: IncludedParts) {
    super(new EntityReads(reader, sites, presenter.showing('consumers'), parts));
  }
}
