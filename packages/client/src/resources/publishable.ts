import { failure } from '../errors.ts';
import type { Query } from '../http/query.ts';
import { Extended } from './extended.ts';
import { including, select, type FieldOf, type IncludingOptions, type Selected } from './reading.ts';

/** Which items a read finds. */
export interface StatusChoice<S extends string> {
  /** Default `published`, also for undefined, so that drafts stay private; `any` for all. */
  status?: S | 'any' | undefined;
}

/** The query of a list, with the client's default of `status`. */
export type PublishableQuery<Q extends { status?: string }> = Omit<Q, 'status'> &
  StatusChoice<NonNullable<Q['status']>>;

/** A resource with drafts: reads find only published items unless `status` is given. */
export class Publishable<T extends { id: string; status: string }, Q extends { status?: T['status'] }> extends Extended<
  T,
  PublishableQuery<Q>,
  StatusChoice<T['status']>
> {
  override async get<F extends FieldOf<T> = FieldOf<T>>(
    idOrSlug: string,
    { status = 'published', fields, ...rest }: IncludingOptions<F> & StatusChoice<T['status']> = {},
  ): Promise<Selected<T, F>> {
    if (status === 'any') return super.get(idOrSlug, { fields, ...rest });
    const item = (await super.get(idOrSlug, { fields: including(fields, 'status' as FieldOf<T>), ...rest })) as T;
    if (item.status === status) return select(item, fields);
    const message = `It is ${item.status}, not ${status}; the option { status: 'any' } reads it all the same`;
    throw failure('NOT_FOUND', message, { status: 404 });
  }

  protected override queryOf({ status = 'published', ...query }: StatusChoice<string>): Query {
    return { ...query, ...(status === 'any' ? {} : { status }) };
  }
}
