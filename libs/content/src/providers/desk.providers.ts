import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { DeskController } from '../adapters/http/desk/desk.controller.ts';
import { BulkPostsController } from '../adapters/http/post/bulk-posts.controller.ts';
import { SeoQueueController } from '../adapters/http/seo-queue/seo-queue.controller.ts';
import { PostgresNameSearch } from '../adapters/postgres/entity/postgres-name-search.ts';
import { PostgresSeoQueueReader } from '../adapters/postgres/post/postgres-seo-queue-reader.ts';
import { PostgresOverviewReader } from '../adapters/postgres/postgres-overview-reader.ts';
import { NameSearch } from '../ports/entity/name-search.port.ts';
import { OverviewReader } from '../ports/overview-reader.port.ts';
import { SeoQueueReader } from '../ports/post/seo-queue-reader.port.ts';
import { AttachTags } from '../use-cases/post/attach-tags.use-case.ts';
import { ChangePosts } from '../use-cases/post/change-posts.use-case.ts';
import { DeletePost } from '../use-cases/post/delete-post.use-case.ts';
import { DetachTag } from '../use-cases/post/detach-tag.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';

/** The home screen, the search by name, and changes of many posts. */
export const deskProviders: Provider[] = [
  bind(OverviewReader, PostgresOverviewReader, Database),
  bind(SeoQueueReader, PostgresSeoQueueReader, Database),
  bind(NameSearch, PostgresNameSearch, Database),
  provide(ChangePosts, UpdatePost, AttachTags, DetachTag, DeletePost, TransactionRunner),
];

export const deskControllers: Type[] = [DeskController, BulkPostsController, SeoQueueController];
