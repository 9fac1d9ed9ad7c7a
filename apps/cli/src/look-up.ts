import {
  UserRepository,
  WorkspaceRepository,
  operatorOf,
  type AuthorizedActor,
  type User,
  type Workspace,
} from '@app/identity';
import { Refusal } from './refusal.ts';
import type { Galley } from './open.ts';

/** @throws Refusal */
export async function workspaceBySlug({ app }: Galley, slug: string): Promise<Workspace> {
  const workspace = await app.get(WorkspaceRepository).findBySlug(slug);
  if (!workspace) throw new Refusal(`There is no workspace "${slug}".`);
  return workspace;
}

/** @throws Refusal */
export async function userByEmail({ app }: Galley, email: string): Promise<User> {
  const user = await app.get(UserRepository).findByEmail(email);
  if (!user) throw new Refusal(`There is no user "${email}".`);
  return user;
}

/** Whoever runs a command acts as the operator of the workspace. @throws Refusal */
export async function operatorIn(galley: Galley, slug: string): Promise<AuthorizedActor> {
  return operatorOf((await workspaceBySlug(galley, slug)).id);
}
