import { instant, integer, orNull, ResponseShape, type BodyOf } from '@app/platform';
import type { Preferences } from '../../../domain/user/preferences.ts';

/** The preferences of a user. */
export const PREFERENCES = ResponseShape.of<Preferences>()({
  version: [
    { ...integer, minimum: 0, description: 'One more with each change, for ifVersion; 0 while nothing was kept.' },
    ({ version }) => version,
  ],
  preferences: [
    {
      type: 'object',
      additionalProperties: true,
      description: 'As it was sent; {} while nothing was kept.',
      example: { theme: 'dark' },
    },
    ({ content }) => content,
  ],
  updatedAt: [
    { ...orNull(instant), description: 'Null while nothing was kept.' },
    ({ updatedAt }) => updatedAt?.toISOString() ?? null,
  ],
});

export type PreferencesBody = BodyOf<typeof PREFERENCES>;
