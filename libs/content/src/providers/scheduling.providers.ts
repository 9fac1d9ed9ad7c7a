import type { Provider, Type } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, TransactionRunner } from '@app/shared-kernel';
import { PostScheduleController } from '../adapters/http/post/post-schedule.controller.ts';
import { PostgresDuePublications } from '../adapters/postgres/post/postgres-due-publications.ts';
import { ScheduledPublications } from '../adapters/scheduled-publications.ts';
import { DuePublications } from '../ports/post/due-publications.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { PublicationNotices } from '../ports/post/publication-notices.port.ts';
import { ScheduledActor } from '../ports/post/scheduled-actor.port.ts';
import { PublishScheduled } from '../use-cases/post/publish-scheduled.use-case.ts';
import { SchedulePublication } from '../use-cases/post/schedule-publication.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';

export const schedulingProviders: Provider[] = [
  provide(SchedulePublication, PostRepository, TransactionRunner, ActivityLog, Clock),
  bind(DuePublications, PostgresDuePublications, Database),
  provide(
    PublishScheduled,
    DuePublications,
    PostRepository,
    UpdatePost,
    ScheduledActor,
    PublicationNotices,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(ScheduledPublications, PublishScheduled, AppLogger),
];

export const planningControllers: Type[] = [PostScheduleController];
