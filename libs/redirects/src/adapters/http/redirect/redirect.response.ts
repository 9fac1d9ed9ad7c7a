import { choice, instant, integer, orNull, ResponseShape, text, uuid, type BodyOf } from '@app/platform';
import { REDIRECT_TYPES, type Redirect } from '../../../domain/redirect/redirect.ts';

export const REDIRECT = ResponseShape.of<Redirect>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  fromPath: [{ ...text, example: '/old-recipe' }, ({ fromPath }) => fromPath],
  toPath: [{ ...orNull(text), example: '/new-recipe' }, ({ toPath }) => toPath],
  type: [choice(...REDIRECT_TYPES), ({ type }) => type],
  hitCount: [{ ...integer, example: 7 }, ({ hitCount }) => hitCount],
  lastHitAt: [orNull(instant), ({ lastHitAt }) => lastHitAt?.toISOString() ?? null],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  updatedAt: [instant, ({ updatedAt }) => updatedAt.toISOString()],
});

export type RedirectBody = BodyOf<typeof REDIRECT>;
