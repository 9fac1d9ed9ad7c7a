import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { RandomPreviewTokens } from '../adapters/crypto/random-preview-tokens.ts';
import { PagePreviewLinksController } from '../adapters/http/preview/page-preview-links.controller.ts';
import { PostPreviewLinksController } from '../adapters/http/preview/post-preview-links.controller.ts';
import { PreviewLinkReads } from '../adapters/http/preview/preview-link-reads.ts';
import { PreviewsController } from '../adapters/http/preview/previews.controller.ts';
import { PostgresPreviewLinks } from '../adapters/postgres/preview/postgres-preview-links.ts';
import { PostReader } from '../ports/post/post-reader.port.ts';
import { PreviewLinkRepository } from '../ports/preview/preview-link-repository.port.ts';
import { PreviewTokens } from '../ports/preview/preview-tokens.port.ts';
import { Writers } from '../ports/preview/writers.port.ts';
import { RevisionRepository } from '../ports/revision/revision-repository.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { WorkingCopyRepository } from '../ports/working-copy/working-copy-repository.port.ts';
import { CheckPage } from '../use-cases/check/check-page.use-case.ts';
import { CheckPost } from '../use-cases/check/check-post.use-case.ts';
import { CreatePreviewLink } from '../use-cases/preview/create-preview-link.use-case.ts';
import { ReadPreview } from '../use-cases/preview/read-preview.use-case.ts';
import { RevokePreviewLink } from '../use-cases/preview/revoke-preview-link.use-case.ts';

export const previewsProviders: Provider[] = [
  bind(PreviewLinkRepository, PostgresPreviewLinks, Database),
  bind(PreviewTokens, RandomPreviewTokens),
  provide(
    CreatePreviewLink,
    PreviewLinkRepository,
    PreviewTokens,
    RevisionRepository,
    Sites,
    TransactionRunner,
    IdGenerator,
    Clock,
  ),
  provide(PreviewLinkReads, PreviewLinkRepository, RevisionRepository, Clock),
  provide(RevokePreviewLink, PreviewLinkRepository, RevisionRepository, TransactionRunner, Clock),
  provide(
    ReadPreview,
    PreviewLinkRepository,
    PreviewTokens,
    Writers,
    RevisionRepository,
    WorkingCopyRepository,
    PostReader,
    CheckPost,
    CheckPage,
    Clock,
  ),
];

export const previewsControllers: Type[] = [PostPreviewLinksController, PagePreviewLinksController, PreviewsController];
