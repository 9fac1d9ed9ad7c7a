import { Answers, Read, SignedIn } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { Controller, Get } from '@nestjs/common';
import { effectivePermissions } from '../../../domain/membership.ts';
import { MemberReader, type OwnMembership } from '../../../ports/member-reader.port.ts';
import { UserRepository } from '../../../ports/user-repository.port.ts';
import { CurrentUserId } from './current-user-id.ts';
import { presentUser } from './user.presenter.ts';

@Controller('api/v1/dashboard/me')
export class MeController {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberReader,
  ) {}

  /** Who is signed in, and where he may do what. */
  @Get()
  @Answers('Me')
  @SignedIn()
  read(@CurrentUserId() userId: string): Read {
    return Read.afresh(async () => {
      const [user, memberships] = await Promise.all([this.users.findById(userId), this.members.ofUser(userId)]);
      if (!user) throw new NotFound('user');
      return { user: presentUser(user), memberships: memberships.map(presentOwnMembership) };
    });
  }
}

export function presentOwnMembership({ workspace, membership: { role, permissions } }: OwnMembership) {
  const { id, name, slug } = workspace;
  return { workspace: { id, name, slug }, role, permissions: [...effectivePermissions(role, permissions)] };
}
