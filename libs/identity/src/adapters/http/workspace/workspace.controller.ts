import { Controller, Get, Query } from '@nestjs/common';
import {
  AllowsPublishedScope,
  Answers,
  CacheableResponse,
  CurrentCaller,
  FieldsQueryDto,
  parseFields,
  RequiresAnyOf,
  selectedEntity,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { WorkspaceSettingsReader } from '../../../ports/workspace/workspace-settings-reader.port.ts';
import { WORKSPACE } from './workspace.response.ts';

@Controller('api/v1/external/workspace')
export class WorkspaceController {
  constructor(private readonly settings: WorkspaceSettingsReader) {}

  /** The workspace that the key belongs to. */
  @Get()
  @Answers('Workspace')
  @AllowsPublishedScope()
  @RequiresAnyOf('settings:read')
  read(@CurrentCaller() caller: Caller, @Query() query: FieldsQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, WORKSPACE.names);
    return CacheableResponse.of(
      selection,
      async () => selectedEntity(WORKSPACE, await this.settings.of(caller.workspaceId), selection),
      ['workspace'],
    );
  }
}
