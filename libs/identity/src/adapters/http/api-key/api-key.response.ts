import { arrayOf, choice, instant, orNull, ResponseShape, text, uuid, type BodyOf } from '@app/platform';
import { KEY_SCOPES } from '@app/shared-kernel';
import type { ApiKey } from '../../../domain/api-key/api-key.ts';

/** A key, without its text and digest. */
export const API_KEY = ResponseShape.of<ApiKey>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  name: [{ ...text, example: 'website' }, ({ name }) => name],
  prefix: [{ ...text, example: 'galley_live_4fQ9xZ' }, ({ prefix }) => prefix],
  createdByUserId: [orNull(uuid), ({ createdByUserId }) => createdByUserId],
  scope: [
    {
      ...orNull(choice(...KEY_SCOPES)),
      description: '`published`: it reads published content only. Null: it does whatever its creator may.',
      example: 'published',
    },
    ({ scope }) => scope,
  ],
  origins: [
    {
      ...arrayOf(text),
      description: 'The origins of the pages that may use it; any program may when it is empty.',
      example: ['https://www.example.com'],
    },
    ({ origins }) => origins,
  ],
  expiresAt: [orNull(instant), ({ expiresAt }) => expiresAt?.toISOString() ?? null],
  revokedAt: [{ ...orNull(instant), example: null }, ({ revokedAt }) => revokedAt?.toISOString() ?? null],
  lastUsedAt: [
    { ...orNull(instant), description: 'When the key was last used, to the hour.' },
    ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null,
  ],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
});

/** A new key with its text. */
export const ISSUED_API_KEY = API_KEY.with(
  ResponseShape.of<{ readonly key: string }>()({
    key: [
      { ...text, description: 'The key itself, told this once.', example: 'galley_live_4fQ9xZ…' },
      (issued) => issued.key,
    ],
  }),
);

export type ApiKeyBody = BodyOf<typeof API_KEY>;
export type IssuedApiKeyBody = BodyOf<typeof ISSUED_API_KEY>;
