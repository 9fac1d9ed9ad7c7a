import { arrayOf, ResponseShape, shape, text } from '@app/platform';
import type { DeclaredPermission, ExtraPermissions } from '@app/shared-kernel';

const permission = shape({
  name: { ...text, example: 'comments.moderate' },
  label: { ...text, example: 'Moderate comments' },
});

/** The permissions that extensions declare. */
export const EXTENSION_PERMISSIONS = ResponseShape.of<ExtraPermissions>()({
  data: [arrayOf(permission), ({ declared }): readonly DeclaredPermission[] => declared],
});
