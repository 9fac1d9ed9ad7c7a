import { Body, Delete, Headers, Param, Put, Query, type Type } from '@nestjs/common';
import { Answers, CurrentCaller, InstantField, RequiresAnyOf, type TaggedBody } from '@app/platform';
import { parseInstant, type Actor, type Caller } from '@app/shared-kernel';
import type { ScheduledType } from '../../../domain/schedule/schedule.ts';
import type { Precondition } from '../../../use-cases/precondition.ts';
import type { ScheduledName } from '../../../use-cases/schedule/change-schedule.ts';
import type { EntityReads } from '../entity-reads.ts';
import { IfVersionDto } from '../if-version.dto.ts';
import { takes } from '../takes.ts';

export class SchedulePublicationDto {
  @InstantField({ description: 'When it is to be published: a moment to come.' })
  at: string;
}

export class ScheduleUnpublishingDto {
  @InstantField({ description: 'When it is to be a draft again: a moment to come, after its publication.' })
  at: string;
}

/** A use case that sets a time, or withdraws it; each returns the id. */
export interface Scheduling {
  plan(actor: Actor, name: ScheduledName, at: Date, precondition?: Precondition): Promise<string>;
  takeBack(actor: Actor, name: ScheduledName, precondition?: Precondition): Promise<string>;
}

type Reads<Entity extends object> = Pick<EntityReads<never, never, never, Entity>, 'unchangedSince' | 'present'>;

/** The routes that set and withdraw one of the times of a kind of entity. */
export interface ScheduleRoutes<Entity extends object> {
  readonly reads: Reads<Entity>;
  readonly schedule: Scheduling;
  plan(
    caller: Caller,
    idOrSlug: string,
    body: { at: string },
    query: IfVersionDto,
    ifMatch?: string,
  ): Promise<TaggedBody<Entity>>;
  takeBack(caller: Caller, idOrSlug: string, query: IfVersionDto, ifMatch?: string): Promise<TaggedBody<Entity>>;
}

abstract class Scheduled<Entity extends object> {
  constructor(
    readonly reads: Reads<Entity>,
    readonly schedule: Scheduling,
  ) {}
}

interface Options {
  readonly type: ScheduledType;
  readonly body: Type<{ at: string }>;
}

/** Builds the base class of the routes below `…/schedule` or `…/unpublish-schedule` of a kind of entity. */
export function ScheduleRoutes<Entity extends object>({
  type,
  body: bodyClass,
}: Options): abstract new (reads: Reads<Entity>, schedule: Scheduling) => ScheduleRoutes<Entity> {
  const answers = type === 'post' ? 'EditedPost' : 'EditedPage';

  abstract class Routes extends Scheduled<Entity> {
    @Put()
    @Answers(answers)
    @RequiresAnyOf(`${type}s:write`)
    @takes(Object, String, bodyClass, IfVersionDto, String)
    async plan(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Body() body: { at: string },
      @Query() { ifVersion }: IfVersionDto,
      @Headers('if-match') ifMatch?: string,
    ): Promise<TaggedBody<Entity>> {
      const unchanged = this.reads.unchangedSince(caller, ifMatch, ifVersion);
      const at = parseInstant(body.at) as Date;
      return this.reads.present(caller, await this.schedule.plan(caller, { type, idOrSlug }, at, unchanged));
    }

    /** Does nothing if no time is set. */
    @Delete()
    @Answers(answers)
    @RequiresAnyOf(`${type}s:write`)
    @takes(Object, String, IfVersionDto, String)
    async takeBack(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() { ifVersion }: IfVersionDto,
      @Headers('if-match') ifMatch?: string,
    ): Promise<TaggedBody<Entity>> {
      const unchanged = this.reads.unchangedSince(caller, ifMatch, ifVersion);
      return this.reads.present(caller, await this.schedule.takeBack(caller, { type, idOrSlug }, unchanged));
    }
  }
  return Routes;
}
