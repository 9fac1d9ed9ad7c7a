import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  FieldsQueryDto,
  IdParam,
  listEnvelope,
  ListQueryDto,
  pageRequest,
  parseFields,
  RequiresAnyOf,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { WebhookRepository } from '../../ports/webhook-repository.port.ts';
import { WebhookSecrets } from '../../ports/webhook-secrets.port.ts';
import { CreateWebhook, type IssuedWebhook } from '../../use-cases/create-webhook.use-case.ts';
import { DeleteWebhook } from '../../use-cases/delete-webhook.use-case.ts';
import { RotateWebhookSecret } from '../../use-cases/rotate-webhook-secret.use-case.ts';
import { UpdateWebhook } from '../../use-cases/update-webhook.use-case.ts';
import { CreateWebhookDto, UpdateWebhookDto } from './webhook.dto.ts';
import { ISSUED_WEBHOOK, WEBHOOK, type IssuedWebhookBody, type WebhookBody } from './webhook.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly createWebhook: CreateWebhook,
    private readonly updateWebhook: UpdateWebhook,
    private readonly deleteWebhook: DeleteWebhook,
    private readonly rotateSecret: RotateWebhookSecret,
  ) {}

  /** At most ten, oldest first. `available` says whether the service can send any. */
  @Get()
  @AnswersList('Webhook')
  @RequiresAnyOf('settings:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, WEBHOOK.names);
    const request = pageRequest(query);
    return CacheableResponse.afresh(async () => {
      const all = await this.webhooks.list(workspaceId);
      const from = (request.page - 1) * request.pageSize;
      const page = { items: all.slice(from, from + request.pageSize), total: all.length };
      return {
        ...listEnvelope(request, page, (webhook) => WEBHOOK.select(webhook, selection)),
        available: this.secrets.available,
      };
    });
  }

  @Get(':id')
  @Answers('Webhook')
  @RequiresAnyOf('settings:read')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @IdParam('id', 'webhook') id: string,
    @Query() { fields }: FieldsQueryDto,
  ): CacheableResponse {
    const selection = parseFields(fields, WEBHOOK.names);
    return CacheableResponse.afresh(async () => {
      const webhook = await this.webhooks.find(workspaceId, id);
      if (!webhook) throw new NotFound('webhook');
      return WEBHOOK.select(webhook, selection);
    });
  }

  /** Only this response and that of a rotation contain a secret. */
  @Post()
  @Answers('IssuedWebhook')
  @Header('Cache-Control', 'no-store')
  @RequiresAnyOf('settings:write')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateWebhookDto): Promise<IssuedWebhookBody> {
    return issued(await this.createWebhook.execute(caller, body));
  }

  /** Changes the given fields only. Turned on again, it receives what waits for it. */
  @Patch(':id')
  @Answers('Webhook')
  @RequiresAnyOf('settings:write')
  async update(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'webhook') id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookBody> {
    return WEBHOOK.present(await this.updateWebhook.execute(caller, id, body));
  }

  @Delete(':id')
  @HttpCode(204)
  @RequiresAnyOf('settings:write')
  remove(@CurrentCaller() caller: Caller, @IdParam('id', 'webhook') id: string): Promise<void> {
    return this.deleteWebhook.execute(caller, id);
  }

  /** The previous secret also signs for 24 hours. */
  @Post(':id/rotate-secret')
  @Answers('IssuedWebhook')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @RequiresAnyOf('settings:write')
  async rotate(@CurrentCaller() caller: Caller, @IdParam('id', 'webhook') id: string): Promise<IssuedWebhookBody> {
    return issued(await this.rotateSecret.execute(caller, id));
  }
}

function issued({ webhook, secret }: IssuedWebhook): IssuedWebhookBody {
  return ISSUED_WEBHOOK.present({ ...webhook, secret });
}
