import { Controller, type Type } from '@nestjs/common';
import { PageReader } from '../../../ports/page/page-reader.port.ts';
import { PostReader } from '../../../ports/post/post-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { SchedulePublication } from '../../../use-cases/schedule/schedule-publication.use-case.ts';
import { ScheduleUnpublishing } from '../../../use-cases/schedule/schedule-unpublishing.use-case.ts';
import { EntityReads } from '../entity-reads.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import type { PageBody } from '../page/page.response.ts';
import { EditedPostPresenter } from '../post/edited-post.presenter.ts';
import type { EditedPostBody } from '../post/edited-post.response.ts';
import { SchedulePublicationDto, ScheduleRoutes, ScheduleUnpublishingDto } from './schedule-routes.ts';

const WORKSPACE = 'api/v1/dashboard/workspaces/:workspaceId';

type EditedPost = Partial<EditedPostBody>;

@Controller(`${WORKSPACE}/posts/:idOrSlug/schedule`)
export class PostScheduleController extends ScheduleRoutes<EditedPost>({ type: 'post', body: SchedulePublicationDto }) {
  constructor(reader: PostReader, sites: Sites, presenter: EditedPostPresenter, publication: SchedulePublication) {
    super(new EntityReads(reader, sites, presenter.showing()), publication);
  }
}

@Controller(`${WORKSPACE}/posts/:idOrSlug/unpublish-schedule`)
export class PostUnpublishScheduleController extends ScheduleRoutes<EditedPost>({
  type: 'post',
  body: ScheduleUnpublishingDto,
}) {
  constructor(reader: PostReader, sites: Sites, presenter: EditedPostPresenter, unpublishing: ScheduleUnpublishing) {
    super(new EntityReads(reader, sites, presenter.showing()), unpublishing);
  }
}

@Controller(`${WORKSPACE}/pages/:idOrSlug/schedule`)
export class PageScheduleController extends ScheduleRoutes<PageBody>({ type: 'page', body: SchedulePublicationDto }) {
  constructor(reader: PageReader, sites: Sites, presenter: PagePresenter, publication: SchedulePublication) {
    super(new EntityReads(reader, sites, presenter.showing('editors')), publication);
  }
}

@Controller(`${WORKSPACE}/pages/:idOrSlug/unpublish-schedule`)
export class PageUnpublishScheduleController extends ScheduleRoutes<PageBody>({
  type: 'page',
  body: ScheduleUnpublishingDto,
}) {
  constructor(reader: PageReader, sites: Sites, presenter: PagePresenter, unpublishing: ScheduleUnpublishing) {
    super(new EntityReads(reader, sites, presenter.showing('editors')), unpublishing);
  }
}

export const SCHEDULE_CONTROLLERS: Type[] = [
  PostScheduleController,
  PostUnpublishScheduleController,
  PageScheduleController,
  PageUnpublishScheduleController,
];
