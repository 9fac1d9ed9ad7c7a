import type { Provider } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, Jobs, TransactionRunner } from '@app/shared-kernel';
import { SCHEDULE_CONTROLLERS } from '../adapters/http/schedule/schedule.controllers.ts';
import { PostgresDueSchedules } from '../adapters/postgres/schedule/postgres-due-schedules.ts';
import { ScheduledPublications } from '../adapters/scheduled-publications.ts';
import { PageRepository } from '../ports/page/page-repository.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { DueSchedules } from '../ports/schedule/due-schedules.port.ts';
import { ScheduleNotices } from '../ports/schedule/schedule-notices.port.ts';
import { ScheduledActor } from '../ports/schedule/scheduled-actor.port.ts';
import { UpdatePage } from '../use-cases/page/update-page.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';
import { ChangeSchedule } from '../use-cases/schedule/change-schedule.ts';
import { RunDueSchedules } from '../use-cases/schedule/run-due-schedules.use-case.ts';
import { ScheduleAlarms } from '../use-cases/schedule/schedule-alarms.ts';
import { SchedulePublication } from '../use-cases/schedule/schedule-publication.use-case.ts';
import { ScheduleUnpublishing } from '../use-cases/schedule/schedule-unpublishing.use-case.ts';

export const schedulingProviders: Provider[] = [
  provide(ScheduleAlarms, Jobs),
  provide(ChangeSchedule, PostRepository, PageRepository, ScheduleAlarms, TransactionRunner, ActivityLog, Clock),
  provide(SchedulePublication, ChangeSchedule),
  provide(ScheduleUnpublishing, ChangeSchedule),
  bind(DueSchedules, PostgresDueSchedules, Database),
  provide(
    RunDueSchedules,
    DueSchedules,
    ChangeSchedule,
    UpdatePost,
    UpdatePage,
    ScheduledActor,
    ScheduleNotices,
    TransactionRunner,
  ),
  provide(ScheduledPublications, RunDueSchedules, AppLogger),
];

export const schedulingControllers = SCHEDULE_CONTROLLERS;
