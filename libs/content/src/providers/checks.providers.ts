import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { Clock } from '@app/shared-kernel';
import { ChecksController } from '../adapters/http/check/checks.controller.ts';
import { PostgresPostSurroundings } from '../adapters/postgres/post/postgres-post-surroundings.ts';
import { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import { PageReader } from '../ports/page/page-reader.port.ts';
import { ExistingRedirects } from '../ports/path/existing-redirects.port.ts';
import { LivePaths } from '../ports/path/live-paths.port.ts';
import { PostReader } from '../ports/post/post-reader.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { PostSurroundings } from '../ports/post/post-surroundings.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { CheckPage } from '../use-cases/check/check-page.use-case.ts';
import { CheckPost } from '../use-cases/check/check-post.use-case.ts';
import { PreviewPaths } from '../use-cases/check/preview-paths.ts';
import { ComposePage } from '../use-cases/page/compose-page.ts';
import { ComposePost } from '../use-cases/post/compose-post.ts';

export const checksProviders: Provider[] = [
  bind(PostSurroundings, PostgresPostSurroundings, Database),
  provide(PreviewPaths, LivePaths, ExistingRedirects),
  provide(
    CheckPost,
    PostReader,
    PostRepository,
    PostSurroundings,
    ComposePost,
    ReferenceCheck,
    PreviewPaths,
    Sites,
    Clock,
  ),
  provide(CheckPage, PageReader, PostSurroundings, ComposePage, ReferenceCheck, PreviewPaths, Sites, Clock),
];

export const checksControllers: Type[] = [ChecksController];
