import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  freshList,
  IdParam,
  RequiresAnyOf,
  type CacheableResponse,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ApiKeyReader } from '../../../ports/api-key/api-key-reader.port.ts';
import { IssueApiKey } from '../../../use-cases/api-key/issue-api-key.use-case.ts';
import { RevokeApiKey } from '../../../use-cases/api-key/revoke-api-key.use-case.ts';
import { SetKeyOrigins } from '../../../use-cases/api-key/set-key-origins.use-case.ts';
import { CreateApiKeyDto, KeyOriginsDto, ListApiKeysQueryDto } from './api-key.dto.ts';
import { API_KEY, ISSUED_API_KEY, type ApiKeyBody, type IssuedApiKeyBody } from './api-key.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeyReader,
    private readonly issueApiKey: IssueApiKey,
    private readonly setKeyOrigins: SetKeyOrigins,
    private readonly revokeApiKey: RevokeApiKey,
  ) {}

  /** Also revoked and expired keys; only the first characters of each. */
  @Get()
  @AnswersList('ApiKey')
  @RequiresAnyOf('api-keys:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListApiKeysQueryDto): CacheableResponse {
    return freshList(API_KEY, query, (request) => this.keys.list(workspaceId, request));
  }

  /** The key acts with the permissions of its creator. Only this response contains its text. */
  @Post()
  @Answers('IssuedApiKey')
  @Header('Cache-Control', 'no-store')
  @RequiresAnyOf('api-keys:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateApiKeyDto): Promise<IssuedApiKeyBody> {
    const { key, text } = await this.issueApiKey.execute(caller, body);
    return ISSUED_API_KEY.present({ ...key, key: text });
  }

  /** Takes effect on the next request. Only keys with the scope `published` have origins. */
  @Put(':id/origins')
  @Answers('ApiKey')
  @RequiresAnyOf('api-keys:write')
  async setOrigins(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'API key') id: string,
    @Body() body: KeyOriginsDto,
  ): Promise<ApiKeyBody> {
    return API_KEY.present(await this.setKeyOrigins.execute(caller, id, body));
  }

  /** Takes effect on the next request. Revoking again changes nothing. */
  @Post(':id/revoke')
  @Answers('ApiKey')
  @HttpCode(200)
  @RequiresAnyOf('api-keys:write')
  async revoke(@CurrentCaller() caller: Caller, @IdParam('id', 'API key') id: string): Promise<ApiKeyBody> {
    return API_KEY.present(await this.revokeApiKey.execute(caller, id));
  }
}
