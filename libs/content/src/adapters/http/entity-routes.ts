import { Get, Param, Query, type Type } from '@nestjs/common';
import {
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
}

/** The read routes of a kind of entity. */
export interface ReadRoutes<View, Filter, Sort extends string, Body extends object, ListQuery> {
  readonly reads: EntityReads<View, Filter, Sort, Body>;
  list(caller: Caller, query: ListQuery): CacheableResponse;
  read(caller: Caller, idOrSlug: string, query: FieldsQueryDto): CacheableResponse;
}

/** Builds the base class of a list route and a single-read route; both APIs use it. */
export function EntityRoutes<
  View,
  Filter,
  Sort extends string,
  Body extends object,
  ListQuery extends ListQueryDto & { orderBy?: Sort },
>({
  subject,
  answers,
  query: listQuery,
  single = FieldsQueryDto,
  filter,
}: EntityRoutesOptions<ListQuery, Filter>): abstract new (
  reads: EntityReads<View, Filter, Sort, Body>,
) => ReadRoutes<View, Filter, Sort, Body, ListQuery> {
  const read: Permission = `${subject}:read`;

  abstract class Routes {
    constructor(readonly reads: EntityReads<View, Filter, Sort, Body>) {}

    @Get()
    @AnswersList(answers)
    @RequiresAnyOf(read)
    @takes(Object, listQuery)
    list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): CacheableResponse {
      return this.reads.list(caller, query, filter(query));
    }

    @Get(':idOrSlug')
    @Answers(answers)
    @RequiresAnyOf(read)
    @takes(Object, String, single)
    read(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() query: FieldsQueryDto,
    ): CacheableResponse {
      return this.reads.one(caller, idOrSlug, query);
    }
  }
  return Routes;
}
