import {
  foldEmail,
  operatorOf,
  relocationState,
  UserRepository,
  WorkspaceRepository,
  type AuthorizedActor,
  type User,
  type Workspace,
} from '@app/identity';
import { Database } from '@app/platform';
import type { Galley } from './open.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal if there is none, or if another installation serves it */
export async function workspaceBySlug(galley: Galley, slug: string): Promise<Workspace> {
  const workspace = await anyWorkspaceBySlug(galley, slug);
  const relocation = await relocationState(galley.app.get(Database), workspace.id);
  if (relocation === 'moved') throw new Refusal(`The workspace "${slug}" has moved to another installation.`);
  if (relocation === 'arriving') throw new Refusal(`The workspace "${slug}" is still being moved to here.`);
  return workspace;
}

/** Like `workspaceBySlug`, but also finds one that has moved. @throws Refusal */
export async function anyWorkspaceBySlug({ app }: Galley, slug: string): Promise<Workspace> {
  const workspace = await app.get(WorkspaceRepository).findBySlug(slug);
  if (!workspace) throw new Refusal(`There is no workspace "${slug}".`);
  return workspace;
}

/** @throws Refusal */
export async function userByEmail({ app }: Galley, email: string): Promise<User> {
  const user = await app.get(UserRepository).findByEmail(foldEmail(email));
  if (!user) throw new Refusal(`There is no user "${email}".`);
  return user;
}

/**
 * The actor of a command: the operator of the workspace.
 * @throws Refusal
 */
export async function operatorIn(galley: Galley, slug: string): Promise<AuthorizedActor> {
  return operatorOf((await workspaceBySlug(galley, slug)).id);
}
