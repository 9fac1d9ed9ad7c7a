import type { Provider } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner, WorkerPool } from '@app/shared-kernel';
import { PagePresenter } from '../adapters/http/page/page.presenter.ts';
import { PostgresPageReader } from '../adapters/postgres/page/postgres-page-reader.ts';
import { PostgresPageRepository } from '../adapters/postgres/page/postgres-page-repository.ts';
import { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import { MediaUrls } from '../ports/media/media-urls.port.ts';
import { PageReader } from '../ports/page/page-reader.port.ts';
import { PageRepository } from '../ports/page/page-repository.port.ts';
import { RevisionRepository } from '../ports/revision/revision-repository.port.ts';
import { EntityGraphs } from '../ports/seo/entity-graphs.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { ClaimPath } from '../use-cases/claim-path.ts';
import { ComposePage } from '../use-cases/page/compose-page.ts';
import { CreatePage } from '../use-cases/page/create-page.use-case.ts';
import { DeletePage } from '../use-cases/page/delete-page.use-case.ts';
import { UpdatePage } from '../use-cases/page/update-page.use-case.ts';

export const pagesProviders: Provider[] = [
  bind(PageRepository, PostgresPageRepository, Database),
  bind(PageReader, PostgresPageReader, Database),
  provide(ComposePage, EntitySeo, WorkerPool),
  provide(
    CreatePage,
    PageRepository,
    ComposePage,
    ReferenceCheck,
    ClaimPath,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(
    UpdatePage,
    PageRepository,
    ComposePage,
    ReferenceCheck,
    ClaimPath,
    Sites,
    TransactionRunner,
    ActivityLog,
    Clock,
    RevisionRepository,
  ),
  provide(DeletePage, PageRepository, TransactionRunner, ActivityLog, RevisionRepository),
  provide(PagePresenter, EntitySeo, EntityGraphs, MediaUrls),
];
