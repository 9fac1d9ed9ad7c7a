import type { Type } from '@nestjs/common';
import { RequiresByBody } from '@app/platform';
import type { Permission } from '@app/shared-kernel';

/** Updates of an entity: its own write permission, or `seo:write` when the body holds nothing but `seo`. */
export function RequiresEntityWrite(permission: Permission, body: Type<object>): MethodDecorator {
  return RequiresByBody(permission, body, { permission: 'seo:write', keys: ['seo'] });
}
