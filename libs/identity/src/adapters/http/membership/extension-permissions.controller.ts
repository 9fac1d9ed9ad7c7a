import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { ExtraPermissions } from '@app/shared-kernel';
import { EXTENSION_PERMISSIONS } from './extension-permissions.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/extension-permissions')
export class ExtensionPermissionsController {
  constructor(private readonly extras: ExtraPermissions) {}

  /** The permissions that extensions declare; members have them as `extras`. */
  @Get()
  @Answers('ExtensionPermissions')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.afresh(() => Promise.resolve(EXTENSION_PERMISSIONS.present(this.extras)));
  }
}
