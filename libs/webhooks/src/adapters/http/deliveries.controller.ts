import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  freshList,
  IdParam,
  RequiresAnyOf,
  type CacheableResponse,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { DeliveryReader } from '../../ports/delivery-reader.port.ts';
import { WebhookRepository } from '../../ports/webhook-repository.port.ts';
import { Redeliver } from '../../use-cases/redeliver.use-case.ts';
import { SendTestEvent } from '../../use-cases/send-test-event.use-case.ts';
import { ListDeliveriesQueryDto } from './webhook.dto.ts';
import { DELIVERY, type DeliveryBody } from './webhook.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/webhooks/:id')
export class DeliveriesController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryReader,
    private readonly sendTestEvent: SendTestEvent,
    private readonly redeliver: Redeliver,
  ) {}

  /** What was sent in the last 30 days, newest first. */
  @Get('deliveries')
  @AnswersList('WebhookDelivery')
  @RequiresAnyOf('settings:read')
  list(
    @CurrentCaller() { workspaceId }: Caller,
    @IdParam('id', 'webhook') id: string,
    @Query() query: ListDeliveriesQueryDto,
  ): CacheableResponse {
    return freshList(DELIVERY, query, async (request) => {
      if (!(await this.webhooks.find(workspaceId, id))) throw new NotFound('webhook');
      return this.deliveries.list({ workspaceId, id }, { state: query.state }, request);
    });
  }

  /** Sends `webhook.test` once, also while the webhook is off. */
  @Post('test')
  @Answers('WebhookDelivery')
  @RequiresAnyOf('settings:write')
  async test(@CurrentCaller() caller: Caller, @IdParam('id', 'webhook') id: string): Promise<DeliveryBody> {
    return this.delivery(caller, id, await this.sendTestEvent.execute(caller, id));
  }

  /** Sends the same again, with the same id and all attempts. */
  @Post('deliveries/:deliveryId/redeliver')
  @Answers('WebhookDelivery')
  @HttpCode(200)
  @RequiresAnyOf('settings:write')
  async again(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'webhook') id: string,
    @IdParam('deliveryId', 'delivery') deliveryId: string,
  ): Promise<DeliveryBody> {
    await this.redeliver.execute(caller, id, deliveryId);
    return this.delivery(caller, id, deliveryId);
  }

  private async delivery({ workspaceId }: Caller, webhookId: string, id: string): Promise<DeliveryBody> {
    const delivery = await this.deliveries.find(workspaceId, webhookId, id);
    if (!delivery) throw new NotFound('delivery');
    return DELIVERY.present(delivery);
  }
}
