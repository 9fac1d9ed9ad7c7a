import { changesComponents } from '@app/changes';
import { contentComponents } from '@app/content';
import { identityComponents } from '@app/identity';
import type { JsonSchema } from '@app/platform';
import { redirectComponents } from '@app/redirects';
import { seoComponents } from '@app/seo';
import { transferComponents } from '@app/transfer';
import { webhookComponents } from '@app/webhooks';
import { errorComponents, errorSchema } from '../error-schema.ts';

/** The named schemas of Galley's own responses. */
export const GALLEY_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  ...contentComponents,
  ...seoComponents,
  ...identityComponents,
  ...redirectComponents,
  ...changesComponents,
  ...transferComponents,
  ...webhookComponents,
  ...errorComponents,
  Error: errorSchema,
};
