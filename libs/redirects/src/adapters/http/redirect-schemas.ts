import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { REDIRECT_TYPES } from '../../domain/redirect.ts';

/** What this context's routes answer, as components of the OpenAPI documents. */
export const redirectComponents: Readonly<Record<string, JsonSchema>> = {
  Redirect: shape({
    id: uuid,
    workspaceId: uuid,
    fromPath: { ...text, example: '/old-recipe' },
    toPath: orNull({ ...text, example: '/new-recipe' }),
    type: choice(...REDIRECT_TYPES),
    hitCount: integer,
    lastHitAt: orNull(instant),
    createdAt: instant,
    updatedAt: instant,
  }),
  LinkHealthEntry: shape(
    {
      id: uuid,
      workspaceId: uuid,
      path: { ...text, example: '/lost' },
      referrer: orNull(text),
      hitCount: integer,
      firstSeenAt: instant,
      lastSeenAt: instant,
      resolvedAt: instant,
      resolvedBy: orNull(text),
    },
    ['resolvedAt'],
  ),
  ImportReport: shape({
    created: integer,
    failed: arrayOf(shape({ line: integer, reason: text, message: text })),
  }),
};
