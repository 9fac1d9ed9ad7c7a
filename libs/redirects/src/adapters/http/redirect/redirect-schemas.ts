import { arrayOf, choice, integer, orNull, shape, text, truth, type JsonSchema } from '@app/platform';
import { ARRIVALS } from '../../../domain/redirect/way.ts';
import { LINK_REPORT } from '../link-report/link-report.response.ts';
import { IMPORT_REPORT } from './import-report.response.ts';
import { REDIRECT } from './redirect.response.ts';

/** What this context's routes answer, as components of the OpenAPI documents. */
export const redirectComponents: Readonly<Record<string, JsonSchema>> = {
  Redirect: REDIRECT.schema,
  LinkHealthEntry: LINK_REPORT.schema,
  RedirectCheck: shape({
    problems: {
      ...arrayOf(shape({ path: { ...text, example: 'toPath' }, message: { ...text, example: 'must start with /' } })),
      description: 'What would refuse the write; empty when it would be accepted.',
    },
    way: {
      ...arrayOf(text),
      description: 'From the target on, each path that readers are sent to; empty when they are sent nowhere.',
      example: ['/new-recipe'],
    },
    arrival: {
      ...orNull(choice(...ARRIVALS)),
      description: 'What they find there; null when they are sent nowhere.',
      example: 'live',
    },
    hops: { ...integer, description: 'Redirects in a row that readers would pass, at most.', example: 1 },
    hides: {
      ...truth,
      description: 'Something is shown at `fromPath`, which readers would not find any more.',
      example: false,
    },
  }),
  FollowedPaths: shape({
    results: {
      ...arrayOf(
        shape({
          path: { ...text, example: '/old-recipe' },
          hops: {
            ...arrayOf(text),
            description: 'Where readers are sent, one after the other; empty when nothing leads on.',
            example: ['/new-recipe'],
          },
          arrival: { ...choice(...ARRIVALS), description: 'What they find in the end.', example: 'live' },
        }),
      ),
      description: 'In the order of the paths.',
    },
  }),
  ImportReport: IMPORT_REPORT.schema,
};
