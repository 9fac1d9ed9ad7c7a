import { MembershipRepository } from '@app/identity';
import { PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { workspaceBySlug } from './look-up.ts';
import type { Galley } from './open.ts';
import { Refusal } from './refusal.ts';

/** Files need an uploader; the owner of the workspace is used. */
export async function ownerOf(galley: Galley, slug: string): Promise<Caller & Actor> {
  const { id: workspaceId } = await workspaceBySlug(galley, slug);
  const owner = await galley.app.get(MembershipRepository).findOwner(workspaceId);
  if (!owner) throw new Refusal(`The workspace "${slug}" has no owner.`);
  return {
    workspaceId,
    userId: owner.userId,
    role: 'owner',
    permissions: new Set(PERMISSIONS),
    extras: 'all',
    via: 'command-line',
  };
}
