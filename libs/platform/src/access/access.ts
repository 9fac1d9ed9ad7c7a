import type { Caller, Permission } from '@app/shared-kernel';
import { isPermission, mayAnyOf } from '@app/shared-kernel';
import { SetMetadata } from '@nestjs/common';

/** What a route asks of its caller. A route that states nothing is refused, and keeps the application from starting. */
export type Access =
  | { readonly kind: 'any-of'; readonly permissions: readonly Permission[] }
  /** Any caller with a workspace. */
  | { readonly kind: 'any-caller' }
  | { readonly kind: 'owner' }
  /** Signed in, in no particular workspace. */
  | { readonly kind: 'signed-in' }
  /** Nobody has to be known. */
  | { readonly kind: 'public' };

export const ACCESS = 'galley:access';

/** The caller needs at least one of these permissions. @throws TypeError at start-up for a permission that does not exist */
export function RequiresAnyOf(...permissions: [Permission, ...Permission[]]): MethodDecorator & ClassDecorator {
  const unknown = permissions.filter((permission) => !isPermission(permission));
  if (unknown.length > 0) throw new TypeError(`Unknown permission: ${unknown.join(', ')}`);
  return SetMetadata(ACCESS, { kind: 'any-of', permissions } satisfies Access);
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
    case 'owner':
      return caller.role === 'owner';
    case 'any-caller':
    case 'signed-in':
    case 'public':
      return true;
  }
}
