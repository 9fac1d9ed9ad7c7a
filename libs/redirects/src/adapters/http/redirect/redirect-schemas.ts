import type { JsonSchema } from '@app/platform';
import { EDITED_LINK_REPORT, LINK_REPORT } from '../link-report/link-report.response.ts';
import { MOVED_ADDRESSES, OLD_ADDRESSES, OLD_SITE } from '../move/old-site.response.ts';
import { IMPORT_REPORT } from './import-report.response.ts';
import { FOLLOWED_PATHS, REDIRECT_CHECK } from './redirect-tools.response.ts';
import { REDIRECT } from './redirect.response.ts';

/** The response schemas of this context, as components of the OpenAPI documents. */
export const redirectComponents: Readonly<Record<string, JsonSchema>> = {
  Redirect: REDIRECT.schema,
  LinkHealthEntry: LINK_REPORT.schema,
  EditedLinkHealthEntry: EDITED_LINK_REPORT.schema,
  RedirectCheck: REDIRECT_CHECK.schema,
  FollowedPaths: FOLLOWED_PATHS.schema,
  ImportReport: IMPORT_REPORT.schema,
  OldSite: OLD_SITE.schema,
  OldAddresses: OLD_ADDRESSES.schema,
  MovedAddresses: MOVED_ADDRESSES.schema,
};
