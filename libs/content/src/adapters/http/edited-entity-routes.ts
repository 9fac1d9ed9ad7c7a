import { Body, Delete, Headers, HttpCode, Param, Patch, Post, Query, type Type } from '@nestjs/common';
import { Answers, CurrentCaller, RequiresAnyOf, type ListQueryDto, type TaggedBody } from '@app/platform';
import type { Actor, Caller, Permission } from '@app/shared-kernel';
import type { Precondition } from '../../use-cases/precondition.ts';
import type { EntityReads } from './entity-reads.ts';
import { EntityRoutes, type EntityRoutesOptions, type ReadRoutes } from './entity-routes.ts';
import { IfVersionDto } from './if-version.dto.ts';
import { RequiresEntityWrite } from './requires-entity-write.ts';
import { takes } from './takes.ts';

/** The use cases behind the write routes of a kind of entity; each returns the id. */
export interface EntityWrites<New, Changes> {
  readonly create: { execute(actor: Actor, given: New): Promise<string> };
  readonly update: {
    execute(actor: Actor, idOrSlug: string, changes: Changes, precondition?: Precondition): Promise<string>;
  };
  readonly remove: { execute(actor: Actor, idOrSlug: string, precondition?: Precondition): Promise<unknown> };
}

interface EditedEntityRoutesOptions<ListQuery, Filter, New, Changes> extends EntityRoutesOptions<ListQuery, Filter> {
  readonly create: Type<New>;
  readonly update: Type<Changes>;
}

/** The read and write routes of a kind of entity. */
export interface EditedRoutes<
  View,
  Filter,
  Sort extends string,
  Entity extends object,
  ListQuery,
  New,
  Changes,
> extends ReadRoutes<View, Filter, Sort, Entity, ListQuery> {
  readonly writes: EntityWrites<New, Changes>;
  create(caller: Caller, body: New): Promise<TaggedBody<Entity>>;
  update(
    caller: Caller,
    idOrSlug: string,
    body: Changes,
    query: IfVersionDto,
    ifMatch?: string,
  ): Promise<TaggedBody<Entity>>;
  remove(caller: Caller, idOrSlug: string, query: IfVersionDto, ifMatch?: string): Promise<void>;
}

type EditedRoutesClass<
  View,
  Filter,
  Sort extends string,
  Entity extends object,
  ListQuery,
  New,
  Changes,
> = abstract new (
  reads: EntityReads<View, Filter, Sort, Entity>,
  writes: EntityWrites<New, Changes>,
) => EditedRoutes<View, Filter, Sort, Entity, ListQuery, New, Changes>;

/** Builds the base class of the dashboard routes that read and write a kind of entity. */
export function EditedEntityRoutes<
  View,
  Filter,
  Sort extends string,
  Entity extends object,
  ListQuery extends ListQueryDto & { orderBy?: Sort },
  New extends object,
  Changes extends object,
>(
  options: EditedEntityRoutesOptions<ListQuery, Filter, New, Changes>,
): EditedRoutesClass<View, Filter, Sort, Entity, ListQuery, New, Changes> {
  const { subject, answers, create, update } = options;
  const write: Permission = `${subject}:write`;

  abstract class WriteRoutes extends RemovedEntityRoutes<View, Filter, Sort, Entity, ListQuery, New, Changes>(options) {
    @Post()
    @Answers(answers)
    @RequiresAnyOf(write)
    @takes(Object, create)
    async create(@CurrentCaller() caller: Caller, @Body() body: New): Promise<TaggedBody<Entity>> {
      return this.reads.present(caller, await this.writes.create.execute(caller, body));
    }

    /** Changes the given fields only; `seo` alone may be changed with seo:write. */
    @Patch(':idOrSlug')
    @Answers(answers)
    @RequiresEntityWrite(write, update)
    @takes(Object, String, update, IfVersionDto, String)
    async update(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Body() body: Changes,
      @Query() { ifVersion }: IfVersionDto,
      @Headers('if-match') ifMatch?: string,
    ): Promise<TaggedBody<Entity>> {
      const unchanged = this.reads.unchangedSince(caller, ifMatch, ifVersion);
      return this.reads.present(caller, await this.writes.update.execute(caller, idOrSlug, body, unchanged));
    }
  }
  return WriteRoutes;
}

function RemovedEntityRoutes<
  View,
  Filter,
  Sort extends string,
  Entity extends object,
  ListQuery extends ListQueryDto & { orderBy?: Sort },
  New,
  Changes,
>(options: EntityRoutesOptions<ListQuery, Filter>) {
  const write: Permission = `${options.subject}:write`;

  abstract class RemovalRoutes extends EntityRoutes<View, Filter, Sort, Entity, ListQuery>(options) {
    constructor(
      reads: EntityReads<View, Filter, Sort, Entity>,
      readonly writes: EntityWrites<New, Changes>,
    ) {
      super(reads);
    }

    @Delete(':idOrSlug')
    @HttpCode(204)
    @RequiresAnyOf(write)
    async remove(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() { ifVersion }: IfVersionDto,
      @Headers('if-match') ifMatch?: string,
    ): Promise<void> {
      await this.writes.remove.execute(caller, idOrSlug, this.reads.unchangedSince(caller, ifMatch, ifVersion));
    }
  }
  return RemovalRoutes;
}
