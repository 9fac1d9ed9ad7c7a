import { arrayOf, ResponseShape, shape, text } from '@app/platform';
import type { DeclaredPermission, ExtraPermissions } from '@app/shared-kernel';

const permission = shape({
  name: { ...text, example: 'comments.moderate' },
  label: { ...text, example: 'Moderate comments' },
});

/** The rights that extensions bring. */
export const EXTENSION_PERMISSIONS = ResponseShape.of<ExtraPermissions>()({
  data: [arrayOf(permission), ({ declared }): readonly DeclaredPermission[] => declared],
});
