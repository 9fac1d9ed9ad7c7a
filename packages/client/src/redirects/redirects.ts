import type { Redirect, RedirectsQuery } from '../generated/api.ts';
import { Listing } from '../resources/listing.ts';
import { PagedItems } from '../resources/paged-items.ts';
import { RedirectMatcher, RULE_FIELDS, type MatcherOptions, type RedirectRule } from './redirect-matcher.ts';

/** Redirects of moved and removed paths. */
export class Redirects extends Listing<Redirect, RedirectsQuery> {
  /**
   * Finds redirects without a request, in a copy that it keeps up to date.
   * @throws TypeError for an invalid interval
   */
  matcher(options: MatcherOptions = {}): RedirectMatcher {
    const query = { fields: RULE_FIELDS, pageSize: 100, orderBy: 'createdAt', order: 'asc' };
    return new RedirectMatcher(new PagedItems<RedirectRule>(this.transport, this.path, query), options);
  }
}
