import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { ExtraPermissions } from '@app/shared-kernel';
import { Controller, Get } from '@nestjs/common';

@Controller('api/v1/dashboard/workspaces/:workspaceId/extension-permissions')
export class ExtensionPermissionsController {
  constructor(private readonly extras: ExtraPermissions) {}

  /** The rights that extensions bring, which members hold as `extras`. */
  @Get()
  @Answers('ExtensionPermissions')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.afresh(() => Promise.resolve({ data: this.extras.declared }));
  }
}
