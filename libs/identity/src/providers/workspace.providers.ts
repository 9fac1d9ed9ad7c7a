import type { Provider } from '@nestjs/common';
import { AppLogger, provide } from '@app/platform';
import { ActivityLog, Clock, ExtraPermissions, IdGenerator, Jobs, TransactionRunner } from '@app/shared-kernel';
import { DailyActivityPruning } from '../adapters/daily-activity-pruning.ts';
import { DeletedWorkspacePurge } from '../adapters/deleted-workspace-purge.ts';
import { ActivityRetention } from '../domain/activity/activity-retention.ts';
import { Quotas } from '../domain/quotas.ts';
import { ActivityErasure } from '../ports/activity/activity-erasure.port.ts';
import { OldActivities } from '../ports/activity/old-activities.port.ts';
import { LiveRights } from '../ports/membership/live-rights.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { WorkspaceContents } from '../ports/workspace/workspace-contents.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { WorkspaceSettingsReader } from '../ports/workspace/workspace-settings-reader.port.ts';
import { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';
import { TransferOwnership } from '../use-cases/membership/transfer-ownership.use-case.ts';
import { CheckPermalinks } from '../use-cases/workspace/check-permalinks.use-case.ts';
import { CreateWorkspace } from '../use-cases/workspace/create-workspace.use-case.ts';
import { DeleteWorkspace } from '../use-cases/workspace/delete-workspace.use-case.ts';
import { PurgeDeletedWorkspaces } from '../use-cases/workspace/purge-deleted-workspaces.use-case.ts';
import { RestoreSettings } from '../use-cases/workspace/restore-settings.use-case.ts';
import { UpdateWorkspaceSettings } from '../use-cases/workspace/update-workspace-settings.use-case.ts';

export const workspaces: Provider[] = [
  provide(
    CreateWorkspace,
    WorkspaceRepository,
    MembershipRepository,
    Quotas,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(UpdateWorkspaceSettings, WorkspaceRepository, WorkspaceContents, TransactionRunner, ActivityLog, Clock),
  provide(CheckPermalinks, WorkspaceSettingsReader, WorkspaceContents),
  provide(RestoreSettings, WorkspaceSettingsReader, UpdateWorkspaceSettings),
  provide(
    TransferOwnership,
    WorkspaceRepository,
    MembershipRepository,
    LiveRights,
    Quotas,
    TransactionRunner,
    ActivityLog,
    Clock,
    ExtraPermissions,
  ),
  provide(DeleteWorkspace, WorkspaceRepository, MembershipRepository, LiveRights, Jobs, TransactionRunner, Clock),
  provide(PurgeDeletedWorkspaces, WorkspaceRepository, WorkspaceContents, ActivityErasure),
  provide(DeletedWorkspacePurge, PurgeDeletedWorkspaces, AppLogger),
];

export function pruning(retention: ActivityRetention): Provider[] {
  return [
    { provide: ActivityRetention, useValue: retention },
    provide(PruneActivities, OldActivities, ActivityRetention, Clock),
    provide(DailyActivityPruning, PruneActivities, AppLogger),
  ];
}
