import { SetMetadata, type Type } from '@nestjs/common';
import { holdsExtra, isPermission, mayAnyOf, type Caller, type Permission } from '@app/shared-kernel';

/** What a route asks of its caller. A route that states nothing is refused, and keeps the application from starting. */
export type Access =
  | { readonly kind: 'any-of'; readonly permissions: readonly Permission[]; readonly entityWrite?: EntityWrite }
  /** A right that an extension brings. */
  | { readonly kind: 'extra'; readonly permission: string }
  /** Any caller with a workspace. */
  | { readonly kind: 'any-caller' }
  | { readonly kind: 'owner' }
  /** Signed in, in no particular workspace. */
  | { readonly kind: 'signed-in' }
  /** Nobody has to be known. */
  | { readonly kind: 'public' };

/** A write that needs `permission`, unless `seo` is all that it touches. */
export interface EntityWrite {
  readonly permission: Permission;
  /** The request class: what it does not declare is an unknown key, and touches nothing. */
  readonly body: Type<object>;
}

export const ACCESS = 'galley:access';

/** The caller needs at least one of these permissions. @throws TypeError at start-up for a permission that does not exist */
export function RequiresAnyOf(...permissions: [Permission, ...Permission[]]): MethodDecorator & ClassDecorator {
  const unknown = permissions.filter((permission) => !isPermission(permission));
  if (unknown.length > 0) throw new TypeError(`Unknown permission: ${unknown.join(', ')}`);
  return SetMetadata(ACCESS, { kind: 'any-of', permissions } satisfies Access);
}

/** Updates of an entity: its own write permission, or `seo:write` when the body holds nothing but `seo`. */
export function RequiresEntityWrite(permission: Permission, body: Type<object>): MethodDecorator {
  return SetMetadata(ACCESS, {
    kind: 'any-of',
    permissions: [permission, 'seo:write'],
    entityWrite: { permission, body },
  } satisfies Access);
}

/** The caller needs a right that an extension declares, such as `comments.moderate`; one that none declares stops the start. */
export function RequiresExtra(permission: string): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'extra', permission } satisfies Access);
}

export function AnyValidKey(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'any-caller' } satisfies Access);
}

export function OwnerOnly(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'owner' } satisfies Access);
}

export function SignedIn(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);
}

export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
}

/** The one rule about rights on routes; the guard and the short way for cached reads both ask it. */
export function mayPass(access: Access, caller: Caller): boolean {
  switch (access.kind) {
    case 'any-of':
      return mayAnyOf(caller, access.permissions);
    case 'extra':
      return holdsExtra(caller.extras, access.permission);
    case 'owner':
      return caller.role === 'owner';
    case 'any-caller':
    case 'signed-in':
    case 'public':
      return true;
  }
}
