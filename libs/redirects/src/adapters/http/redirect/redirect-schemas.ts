import { arrayOf, integer, shape, text, type JsonSchema } from '@app/platform';
import { LINK_REPORT } from '../link-report/link-report.response.ts';
import { REDIRECT } from './redirect.response.ts';

/** What this context's routes answer, as components of the OpenAPI documents. */
export const redirectComponents: Readonly<Record<string, JsonSchema>> = {
  Redirect: REDIRECT.schema,
  LinkHealthEntry: LINK_REPORT.schema,
  ImportReport: shape({
    created: { ...integer, example: 41 },
    failed: arrayOf(
      shape({
        line: { ...integer, example: 17 },
        reason: { ...text, example: 'duplicate' },
        message: { ...text, example: 'the workspace already has a redirect from this path' },
      }),
    ),
  }),
};
