import { arrayOf, responseShape, shape, text } from '@app/platform';
import type { ExtraPermissions } from '@app/shared-kernel';

const permission = shape({
  name: { ...text, example: 'comments.moderate' },
  label: { ...text, example: 'Moderate comments' },
});

/** The rights that extensions bring. */
export const EXTENSION_PERMISSIONS = responseShape<ExtraPermissions>()({
  data: [arrayOf(permission), ({ declared }) => declared],
});
