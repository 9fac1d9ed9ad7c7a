import type { Redirect, RedirectsQuery } from '../generated/api.ts';
import { Listing } from '../resources/listing.ts';
import { PagedItems } from '../resources/paged-items.ts';
import { RedirectMatcher, RULE_FIELDS, type MatcherOptions, type RedirectRule } from './redirect-matcher.ts';

/** Where paths lead that have moved or gone. */
export class Redirects extends Listing<Redirect, RedirectsQuery> {
  /**
   * Answers without a request of its own, from redirects that it keeps and renews.
   * @throws TypeError for an interval that is none
   */
  matcher(options: MatcherOptions = {}): RedirectMatcher {
    const query = { fields: RULE_FIELDS, pageSize: 100, orderBy: 'createdAt', order: 'asc' };
    return new RedirectMatcher(new PagedItems<RedirectRule>(this.transport, this.path, query), options);
  }
}
