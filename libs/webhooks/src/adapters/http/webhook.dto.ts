import { CommandField, ListQueryDto, Partially, QueryChoice } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { DELIVERY_STATES, type DeliveryState } from '../../domain/delivery.ts';
import { eventsRule } from '../../domain/webhook-events.ts';
import { URL_SCHEMA } from '../../domain/webhook-url.ts';
import { DELIVERY_SORTS, type DeliverySort } from '../../ports/delivery-reader.port.ts';

export class CreateWebhookDto {
  @CommandField(
    { schema: URL_SCHEMA, optional: false },
    {
      description: 'Begins with https:// and uses port 443.',
      example: 'https://hooks.example.com/galley',
    },
  )
  url: string;

  @CommandField(eventsRule, {
    description: 'Actions of the activity log, and content.changed.',
    example: ['post.published', 'content.changed'],
  })
  events: string[];

  @CommandField({ ...rules.boolean, optional: true }, { description: 'Default true.' })
  active?: boolean;
}

export class UpdateWebhookDto extends Partially(CreateWebhookDto) {}

export class ListDeliveriesQueryDto extends ListQueryDto {
  @QueryChoice(DELIVERY_SORTS, { description: 'Without it the newest come first.' })
  declare orderBy?: DeliverySort;

  @QueryChoice(DELIVERY_STATES, { description: 'Only those in this state.' })
  state?: DeliveryState;
}
