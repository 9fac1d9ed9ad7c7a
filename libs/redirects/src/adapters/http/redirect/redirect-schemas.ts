import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { REDIRECT_TYPES } from '../../../domain/redirect/redirect.ts';

/** What this context's routes answer, as components of the OpenAPI documents. */
export const redirectComponents: Readonly<Record<string, JsonSchema>> = {
  Redirect: shape({
    id: uuid,
    workspaceId: uuid,
    fromPath: { ...text, example: '/old-recipe' },
    toPath: { ...orNull(text), example: '/new-recipe' },
    type: choice(...REDIRECT_TYPES),
    hitCount: { ...integer, example: 7 },
    lastHitAt: orNull(instant),
    createdAt: instant,
    updatedAt: instant,
  }),
  LinkHealthEntry: shape(
    {
      id: uuid,
      workspaceId: uuid,
      path: { ...text, example: '/lost' },
      referrer: { ...orNull(text), example: 'https://elsewhere.example/links' },
      hitCount: { ...integer, example: 3 },
      firstSeenAt: instant,
      lastSeenAt: instant,
      resolvedAt: instant,
      resolvedBy: { ...orNull(text), example: 'redirect:0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41' },
    },
    ['resolvedAt'],
  ),
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
