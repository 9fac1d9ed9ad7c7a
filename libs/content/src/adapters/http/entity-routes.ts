import { applyDecorators, Get, Param, Query, type Type } from '@nestjs/common';
import {
  AllowsPublishedScope,
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  RequiresAnyOf,
  type CacheableResponse,
  type ListQueryDto,
} from '@app/platform';
import type { Caller, Permission } from '@app/shared-kernel';
import type { EntityReads } from './entity-reads.ts';
import { ScopedReads } from './scope/scoped-reads.ts';
import { takes } from './takes.ts';

/** The plural that names the permissions of a route: `tags:read` and `tags:write`. */
export type Subject = 'authors' | 'categories' | 'pages' | 'tags';

/** What differs between the routes of two kinds of entity. */
export interface EntityRoutesOptions<ListQuery, Filter> {
  readonly subject: Subject;
  /** The OpenAPI component of the responses. */
  readonly answers: string;
  readonly query: Type<ListQuery>;
  /** The parameters of the single read; `fields` alone by default. */
  readonly single?: Type<FieldsQueryDto>;
  readonly filter: (query: ListQuery) => Filter;
  /** Whether keys with the scope `published` may use the routes too. */
  readonly published?: true;
}

/** The read routes of a kind of entity. */
export interface ReadRoutes<View, Filter, Sort extends string, Body extends object, ListQuery> {
  readonly reads: EntityReads<View, Filter, Sort, Body>;
  list(caller: Caller, query: ListQuery): CacheableResponse;
  read(caller: Caller, idOrSlug: string, query: FieldsQueryDto): CacheableResponse;
}

/** The reads of a kind of entity; scoped ones where it has drafts. */
export type GivenReads<View, Filter, Sort extends string, Body extends object> =
  EntityReads<View, Filter, Sort, Body> | ScopedReads<EntityReads<View, Filter, Sort, Body>>;

/** Builds the base class of a list route and a single-read route; both APIs use it. */
export function EntityRoutes<
  View,
  Filter,
  Sort extends string,
  Body extends object,
  ListQuery extends ListQueryDto & { orderBy?: Sort },
>(
  options: EntityRoutesOptions<ListQuery, Filter>,
): abstract new (reads: GivenReads<View, Filter, Sort, Body>) => ReadRoutes<View, Filter, Sort, Body, ListQuery> {
  const { subject, answers, query: listQuery, single = FieldsQueryDto, filter, published } = options;
  const MayRead = readAccess(subject, published);

  abstract class Routes {
    readonly reads: EntityReads<View, Filter, Sort, Body>;

    constructor(private readonly given: GivenReads<View, Filter, Sort, Body>) {
      this.reads = given instanceof ScopedReads ? given.whole : given;
    }

    @Get()
    @AnswersList(answers)
    @MayRead
    @takes(Object, listQuery)
    list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): CacheableResponse {
      return readsFor(caller, this.given).list(caller, query, filter(query));
    }

    @Get(':idOrSlug')
    @Answers(answers)
    @MayRead
    @takes(Object, String, single)
    read(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() query: FieldsQueryDto,
    ): CacheableResponse {
      return readsFor(caller, this.given).one(caller, idOrSlug, query);
    }
  }
  return Routes;
}

/** The access of reads: they need the right of their subject. */
function readAccess(subject: Subject, published: true | undefined): MethodDecorator {
  const right: Permission = `${subject}:read`;
  return published ? applyDecorators(RequiresAnyOf(right), AllowsPublishedScope()) : RequiresAnyOf(right);
}

function readsFor<View, Filter, Sort extends string, Body extends object>(
  caller: Caller,
  reads: GivenReads<View, Filter, Sort, Body>,
): EntityReads<View, Filter, Sort, Body> {
  return reads instanceof ScopedReads ? reads.of(caller) : reads;
}
