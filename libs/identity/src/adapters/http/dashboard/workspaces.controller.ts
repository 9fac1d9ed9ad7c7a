import {
  Answers,
  AnswersList,
  CurrentCaller,
  entityTag,
  FieldsQueryDto,
  listEnvelope,
  namesTag,
  OwnerOnly,
  pageRequest,
  parseFields,
  Read,
  RequiresAnyOf,
  selectFields,
  SignedIn,
  toJson,
} from '@app/platform';
import { Conflict, NotFound, type Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query } from '@nestjs/common';
import type { Workspace } from '../../../domain/workspace.ts';
import { MemberReader } from '../../../ports/member-reader.port.ts';
import { WorkspaceReader } from '../../../ports/workspace-reader.port.ts';
import { WorkspaceSettingsReader } from '../../../ports/workspace-settings-reader.port.ts';
import { CreateWorkspace } from '../../../use-cases/create-workspace.use-case.ts';
import { DeleteWorkspace } from '../../../use-cases/delete-workspace.use-case.ts';
import { TransferOwnership } from '../../../use-cases/transfer-ownership.use-case.ts';
import { UpdateWorkspaceSettings } from '../../../use-cases/update-workspace-settings.use-case.ts';
import { DeletedWorkspacePurge } from '../../deleted-workspace-purge.ts';
import { CurrentUserId } from './current-user-id.ts';
import { DASHBOARD_WORKSPACE_FIELDS, presentDashboardWorkspace } from './dashboard-workspace.presenter.ts';
import { TransferOwnershipDto } from './member.dto.ts';
import { presentMember } from './member.presenter.ts';
import { CreateWorkspaceDto, DeleteWorkspaceDto, ListWorkspacesQueryDto, UpdateWorkspaceDto } from './workspace.dto.ts';

@Controller('api/v1/dashboard/workspaces')
export class WorkspacesController {
  constructor(
    private readonly workspaces: WorkspaceReader,
    private readonly settings: WorkspaceSettingsReader,
    private readonly members: MemberReader,
    private readonly createWorkspace: CreateWorkspace,
    private readonly updateSettings: UpdateWorkspaceSettings,
    private readonly transferOwnership: TransferOwnership,
    private readonly deleteWorkspace: DeleteWorkspace,
    private readonly purge: DeletedWorkspacePurge,
  ) {}

  /** Those that one is a member of. */
  @Get()
  @AnswersList('EditedWorkspace')
  @SignedIn()
  list(@CurrentUserId() userId: string, @Query() query: ListWorkspacesQueryDto): Read {
    const selection = parseFields(query.fields, DASHBOARD_WORKSPACE_FIELDS);
    const request = pageRequest(query);
    return Read.afresh(async () =>
      listEnvelope(request, await this.workspaces.list(userId, request), (workspace) =>
        selectFields(presentDashboardWorkspace(workspace), selection),
      ),
    );
  }

  /** Whoever creates a workspace owns it. */
  @Post()
  @Answers('EditedWorkspace')
  @SignedIn()
  async create(@CurrentUserId() userId: string, @Body() body: CreateWorkspaceDto): Promise<object> {
    return presentDashboardWorkspace(await this.createWorkspace.execute(userId, body));
  }

  @Get(':workspaceId')
  @Answers('EditedWorkspace')
  @RequiresAnyOf('settings:read')
  read(@CurrentCaller() { workspaceId }: Caller, @Query() query: FieldsQueryDto): Read {
    const selection = parseFields(query.fields, DASHBOARD_WORKSPACE_FIELDS);
    return Read.of(selection, async () =>
      selectFields(presentDashboardWorkspace(await this.settings.of(workspaceId)), selection),
    );
  }

  /** `changedPaths` says how many live paths differ after a change of permalinks: no redirect is written for them. */
  @Patch(':workspaceId')
  @Answers('ChangedWorkspace')
  @RequiresAnyOf('settings:write')
  async update(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateWorkspaceDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<object> {
    const { workspace, changedPaths } = await this.updateSettings.execute(caller, body, unchangedSince(ifMatch));
    return { ...presentDashboardWorkspace(workspace), changedPaths };
  }

  /** There is no way back. */
  @Delete(':workspaceId')
  @HttpCode(204)
  @OwnerOnly()
  async remove(@CurrentCaller() caller: Caller, @Body() { slug }: DeleteWorkspaceDto): Promise<void> {
    await this.deleteWorkspace.execute(caller, slug);
    this.purge.soon();
  }

  /** Answers with the new owner; the former one is a member with every permission then. */
  @Post(':workspaceId/transfer-ownership')
  @Answers('Member')
  @HttpCode(200)
  @OwnerOnly()
  async transfer(@CurrentCaller() caller: Caller, @Body() { userId }: TransferOwnershipDto): Promise<object> {
    const owner = await this.transferOwnership.execute(caller, userId.toLowerCase());
    const member = await this.members.find(caller.workspaceId, owner.userId);
    if (!member) throw new NotFound('member');
    return presentMember(member);
  }
}

/** `If-Match` (RFC 9110, section 13.1.1): what `GET` answers for the workspace must still have the tag. */
function unchangedSince(ifMatch: string | undefined): ((current: Workspace) => void) | undefined {
  if (ifMatch === undefined) return undefined;
  return (current) => {
    if (namesTag(ifMatch, entityTag(toJson(presentDashboardWorkspace(current))))) return;
    throw new Conflict('The workspace was changed in the meantime.');
  };
}
