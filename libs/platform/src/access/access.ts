import { SetMetadata, type Type } from '@nestjs/common';
import { holdsExtra, isPermission, mayAnyOf, type Caller, type Permission } from '@app/shared-kernel';

/**
 * What a route requires of its caller. A route that declares nothing is refused, and keeps the application from
 * starting.
 */
export type Access = (
  | { readonly kind: 'any-of'; readonly permissions: readonly Permission[]; readonly byBody?: BodyAccess }
  /** A right that an extension defines. */
  | { readonly kind: 'extra'; readonly permission: string }
  /** Any caller with a workspace. */
  | { readonly kind: 'any-caller' }
  | { readonly kind: 'owner' }
  /** Signed in, without a workspace. */
  | { readonly kind: 'signed-in' }
  /** No credentials needed. */
  | { readonly kind: 'public' }
) & {
  /** Keys with the scope `published` may use the route too, as far as their creator may. */
  readonly published?: true;
};

/** A permission that is enough for a body with no other declared keys than these. */
export interface PartialAccess {
  readonly permission: Permission;
  readonly keys: readonly string[];
}

/** A write whose required permission depends on what its body contains. */
export interface BodyAccess {
  /** Enough for every body. */
  readonly permission: Permission;
  /** The request class; keys that it does not declare are ignored. */
  readonly body: Type<object>;
  readonly part: PartialAccess;
}

export const ACCESS = 'galley:access';

/** The caller needs at least one of these permissions. @throws TypeError at start-up for a permission that does not exist */
export function RequiresAnyOf(...permissions: [Permission, ...Permission[]]): MethodDecorator & ClassDecorator {
  const unknown = permissions.filter((permission) => !isPermission(permission));
  if (unknown.length > 0) throw new TypeError(`Unknown permission: ${unknown.join(', ')}`);
  return SetMetadata(ACCESS, { kind: 'any-of', permissions } satisfies Access);
}

/**
 * The caller needs `permission`, or the permission of `part` when the body has no declared keys but those of `part`.
 *
 * @param body the request class
 */
export function RequiresByBody(permission: Permission, body: Type<object>, part: PartialAccess): MethodDecorator {
  return SetMetadata(ACCESS, {
    kind: 'any-of',
    permissions: [permission, part.permission],
    byBody: { permission, body, part },
  } satisfies Access);
}

/**
 * The caller needs a right that an extension declares, such as `comments.moderate`. An undeclared one keeps the
 * application from starting.
 */
export function RequiresExtra(permission: string): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'extra', permission } satisfies Access);
}

/** Lets any authenticated caller of the workspace use the route. */
export function AnyValidKey(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'any-caller' } satisfies Access);
}

/**
 * Lets keys with the scope `published` use the route too: it answers them with published content alone. Stands above the
 * decorator that says which rights are needed; without it, such keys are refused.
 */
export function AllowsPublishedScope(): MethodDecorator {
  return (_target, _name, { value: handler }) => {
    const access = Reflect.getMetadata(ACCESS, handler as object) as Access | undefined;
    if (!access) throw new TypeError('AllowsPublishedScope stands above the decorator of the required rights.');
    SetMetadata(ACCESS, { ...access, published: true } satisfies Access)(handler as () => unknown);
  };
}

/** Lets only the owner of the workspace use the route. */
export function OwnerOnly(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'owner' } satisfies Access);
}

/** Lets any signed-in user use the route. */
export function SignedIn(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);
}

/** Lets anybody use the route, without a key or session. */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
}

/** The only rule about rights on routes; used by the guard and for cached reads. */
export function mayPass(access: Access, caller: Caller): boolean {
  if (caller.scope !== undefined && !access.published) return false;
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
