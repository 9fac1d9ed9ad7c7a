import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  FieldsQueryDto,
  freshList,
  OwnerOnly,
  parseFields,
  readIfMatch,
  RequiresAnyOf,
  selectedEntity,
  SignedIn,
  TaggedBody,
} from '@app/platform';
import { Conflict, ExtraPermissions, NotFound, type Caller } from '@app/shared-kernel';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import { MemberReader } from '../../../ports/membership/member-reader.port.ts';
import { WorkspaceReader } from '../../../ports/workspace/workspace-reader.port.ts';
import { WorkspaceSettingsReader } from '../../../ports/workspace/workspace-settings-reader.port.ts';
import { TransferOwnership } from '../../../use-cases/membership/transfer-ownership.use-case.ts';
import { CreateWorkspace } from '../../../use-cases/workspace/create-workspace.use-case.ts';
import { DeleteWorkspace } from '../../../use-cases/workspace/delete-workspace.use-case.ts';
import { UpdateWorkspaceSettings } from '../../../use-cases/workspace/update-workspace-settings.use-case.ts';
import { TransferOwnershipDto } from '../membership/member.dto.ts';
import { MEMBER, type MemberBody } from '../membership/member.response.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import {
  CreateWorkspaceDto,
  DeleteWorkspaceDto,
  IfWorkspaceVersionDto,
  ListWorkspacesQueryDto,
  UpdateWorkspaceDto,
} from './workspace.dto.ts';
import { CHANGED_WORKSPACE, EDITED_WORKSPACE, OWN_WORKSPACE } from './workspace.response.ts';

@Controller('api/v1/dashboard/workspaces')
export class DashboardWorkspacesController {
  constructor(
    private readonly workspaces: WorkspaceReader,
    private readonly settings: WorkspaceSettingsReader,
    private readonly members: MemberReader,
    private readonly createWorkspace: CreateWorkspace,
    private readonly updateSettings: UpdateWorkspaceSettings,
    private readonly transferOwnership: TransferOwnership,
    private readonly deleteWorkspace: DeleteWorkspace,
    private readonly extras: ExtraPermissions,
  ) {}

  /**
   * The workspaces that the user is a member of. Their settings need settings:read, and are in `GET
   * /workspaces/{workspaceId}`.
   */
  @Get()
  @AnswersList('OwnWorkspace')
  @SignedIn()
  list(@CurrentUserId() userId: string, @Query() query: ListWorkspacesQueryDto): CacheableResponse {
    return freshList(OWN_WORKSPACE, query, (request) => this.workspaces.listOwn(userId, request));
  }

  /** The user who creates a workspace owns it. */
  @Post()
  @Answers('EditedWorkspace')
  @SignedIn()
  async create(@CurrentUserId() userId: string, @Body() body: CreateWorkspaceDto): Promise<TaggedBody> {
    return TaggedBody.entity(EDITED_WORKSPACE.present(await this.createWorkspace.execute(userId, body)));
  }

  @Get(':workspaceId')
  @Answers('EditedWorkspace')
  @RequiresAnyOf('settings:read')
  read(@CurrentCaller() { workspaceId }: Caller, @Query() query: FieldsQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, EDITED_WORKSPACE.names);
    return CacheableResponse.of(
      selection,
      async () => selectedEntity(EDITED_WORKSPACE, await this.settings.of(workspaceId), selection),
      ['workspace'],
    );
  }

  /**
   * `changedPaths` is the number of public paths that differ after a change of permalinks. No redirects are created for
   * them.
   */
  @Patch(':workspaceId')
  @Answers('ChangedWorkspace')
  @RequiresAnyOf('settings:write')
  async update(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateWorkspaceDto,
    @Query() { ifVersion }: IfWorkspaceVersionDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    const { workspace, changedPaths } = await this.updateSettings.execute(
      caller,
      body,
      unchangedSince(ifMatch, ifVersion),
    );
    const shown = CHANGED_WORKSPACE.present({ ...workspace, changedPaths });
    return TaggedBody.entity(shown, EDITED_WORKSPACE.present(workspace));
  }

  /** Cannot be undone. */
  @Delete(':workspaceId')
  @HttpCode(204)
  @OwnerOnly()
  remove(@CurrentCaller() caller: Caller, @Body() { slug }: DeleteWorkspaceDto): Promise<void> {
    return this.deleteWorkspace.execute(caller, slug);
  }

  /** Returns the new owner; the former one becomes a member with every permission. */
  @Post(':workspaceId/transfer-ownership')
  @Answers('Member')
  @HttpCode(200)
  @OwnerOnly()
  async transfer(@CurrentCaller() caller: Caller, @Body() { userId }: TransferOwnershipDto): Promise<MemberBody> {
    const owner = await this.transferOwnership.execute(caller, userId);
    const member = await this.members.find(caller.workspaceId, owner.userId);
    if (!member) throw new NotFound('member');
    return MEMBER.present({ member, declared: this.extras });
  }
}

/** `If-Match` (RFC 9110, section 13.1.1) requires that the workspace still has this ETag; `ifVersion` likewise. */
function unchangedSince(
  ifMatch: string | undefined,
  ifVersion: string | undefined,
): ((current: Workspace) => Promise<void>) | undefined {
  const matches = readIfMatch(ifMatch);
  if (!matches && ifVersion === undefined) return undefined;
  return async (current) => {
    const { version, updatedAt } = current;
    const sameVersion = ifVersion === undefined || version === Number(ifVersion);
    if (sameVersion && (!matches || (await matches(TaggedBody.entity(EDITED_WORKSPACE.present(current)))))) return;
    throw new Conflict('The workspace was changed in the meantime.', {
      reason: 'version',
      version,
      updatedAt: updatedAt.toISOString(),
    });
  };
}
