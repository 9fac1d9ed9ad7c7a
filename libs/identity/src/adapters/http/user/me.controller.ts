import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Answers, CacheableResponse, SignedIn } from '@app/platform';
import { ExtraPermissions, NotFound } from '@app/shared-kernel';
import { MemberReader } from '../../../ports/membership/member-reader.port.ts';
import { UserRepository } from '../../../ports/user/user-repository.port.ts';
import { RenameUser } from '../../../use-cases/user/rename-user.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { UpdateMeDto } from './me.dto.ts';
import { ME } from './me.response.ts';
import { USER, type UserBody } from './user.response.ts';

@Controller('api/v1/dashboard/me')
export class MeController {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberReader,
    private readonly rename: RenameUser,
    private readonly extras: ExtraPermissions,
  ) {}

  /** The signed-in user, and their rights in each workspace. */
  @Get()
  @Answers('Me')
  @SignedIn()
  read(@CurrentUserId() userId: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const [user, memberships] = await Promise.all([this.users.findById(userId), this.members.ofUser(userId)]);
      if (!user) throw new NotFound('user');
      return ME.present({ user, memberships: memberships.map((each) => ({ ...each, declared: this.extras })) });
    });
  }

  /** Changes the display name; the e-mail address stays. */
  @Patch()
  @Answers('User')
  @SignedIn()
  async update(@CurrentUserId() userId: string, @Body() { displayName }: UpdateMeDto): Promise<UserBody> {
    if (displayName !== undefined) return USER.present(await this.rename.execute(userId, displayName));
    const user = await this.users.findById(userId);
    if (!user) throw new NotFound('user');
    return USER.present(user);
  }
}
