import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { PageRevisionsController } from '../adapters/http/revision/page-revisions.controller.ts';
import { PostRevisionsController } from '../adapters/http/revision/post-revisions.controller.ts';
import { PostgresRevisions } from '../adapters/postgres/revision/postgres-revisions.ts';
import { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import { RevisionRepository } from '../ports/revision/revision-repository.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { UpdatePage } from '../use-cases/page/update-page.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';
import { RestoreRevision } from '../use-cases/revision/restore-revision.use-case.ts';

export const revisionsProviders: Provider[] = [
  bind(RevisionRepository, PostgresRevisions, Database),
  provide(RestoreRevision, RevisionRepository, ReferenceCheck, EntitySeo, UpdatePost, UpdatePage, TransactionRunner),
];

export const revisionsControllers: Type[] = [PostRevisionsController, PageRevisionsController];
