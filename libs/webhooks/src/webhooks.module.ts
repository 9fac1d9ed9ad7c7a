import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AppLogger, bind, Database, provide, UnitOfWork, type ModuleImports } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, Jobs, TransactionRunner } from '@app/shared-kernel';
import { DeliveriesController } from './adapters/http/deliveries.controller.ts';
import { WebhooksController } from './adapters/http/webhooks.controller.ts';
import { PostgresDeliveryQueue } from './adapters/postgres/postgres-delivery-queue.ts';
import { PostgresDeliveryReader } from './adapters/postgres/postgres-delivery-reader.ts';
import { PostgresWebhookErasure } from './adapters/postgres/postgres-webhook-erasure.ts';
import { PostgresWebhookRepository } from './adapters/postgres/postgres-webhook-repository.ts';
import { WebhookOutbox } from './adapters/postgres/webhook-outbox.ts';
import { HkdfWebhookSecrets, WebhookKey } from './adapters/sending/hkdf-webhook-secrets.ts';
import { HttpWebhookSender } from './adapters/sending/http-webhook-sender.ts';
import { DailyDeliveryPruning, DeliveryJobs, DeliveryResumption, GatherJobs } from './adapters/webhook-jobs.ts';
import { AllowedHosts } from './domain/webhook-url.ts';
import { ContentFeed } from './ports/content-feed.port.ts';
import { DeliveryQueue } from './ports/delivery-queue.port.ts';
import { DeliveryReader } from './ports/delivery-reader.port.ts';
import { WebhookErasure } from './ports/webhook-erasure.port.ts';
import { WebhookNotices } from './ports/webhook-notices.port.ts';
import { WebhookRepository } from './ports/webhook-repository.port.ts';
import { WebhookSecrets } from './ports/webhook-secrets.port.ts';
import { WebhookSender } from './ports/webhook-sender.port.ts';
import { CreateWebhook } from './use-cases/create-webhook.use-case.ts';
import { DeleteWebhook } from './use-cases/delete-webhook.use-case.ts';
import { DeliverEvents } from './use-cases/deliver-events.use-case.ts';
import { GatherChanges } from './use-cases/gather-changes.use-case.ts';
import { PruneDeliveries } from './use-cases/prune-deliveries.use-case.ts';
import { PurgeWebhooks } from './use-cases/purge-webhooks.use-case.ts';
import { Redeliver } from './use-cases/redeliver.use-case.ts';
import { ResumeDeliveries } from './use-cases/resume-deliveries.use-case.ts';
import { RotateWebhookSecret } from './use-cases/rotate-webhook-secret.use-case.ts';
import { SendTestEvent } from './use-cases/send-test-event.use-case.ts';
import { UpdateWebhook } from './use-cases/update-webhook.use-case.ts';

export interface WebhooksOptions {
  /** Modules that provide what this context needs from others: ContentFeed, WebhookNotices, transactions and the activity log. */
  imports?: ModuleImports;
  /** The key that secrets are derived from, asked for when it is first needed; null if the service sends no webhooks. */
  key: (() => string) | null;
  /** Hosts that may have any address and port, and be called without TLS. */
  allowedHosts: readonly string[];
}

const adapters: Provider[] = [
  bind(WebhookRepository, PostgresWebhookRepository, Database),
  bind(DeliveryQueue, PostgresDeliveryQueue, Database),
  bind(DeliveryReader, PostgresDeliveryReader, Database),
  bind(WebhookErasure, PostgresWebhookErasure, Database),
  bind(WebhookSecrets, HkdfWebhookSecrets, WebhookKey),
  {
    provide: WebhookSender,
    useFactory: (allowed: AllowedHosts) => new HttpWebhookSender(allowed),
    inject: [AllowedHosts],
  },
  provide(WebhookOutbox, UnitOfWork),
];

const CHANGING = [TransactionRunner, ActivityLog, Clock] as const;

const useCases: Provider[] = [
  provide(CreateWebhook, WebhookRepository, WebhookSecrets, ContentFeed, AllowedHosts, ...CHANGING, IdGenerator),
  provide(UpdateWebhook, WebhookRepository, ContentFeed, AllowedHosts, Jobs, ...CHANGING),
  provide(DeleteWebhook, WebhookRepository, TransactionRunner, ActivityLog),
  provide(RotateWebhookSecret, WebhookRepository, WebhookSecrets, ...CHANGING),
  provide(SendTestEvent, WebhookRepository, DeliveryQueue, WebhookSecrets, Jobs, TransactionRunner, Clock, IdGenerator),
  provide(Redeliver, WebhookRepository, DeliveryQueue, WebhookSecrets, Jobs, TransactionRunner),
  provide(GatherChanges, WebhookRepository, DeliveryQueue, ContentFeed, Jobs, TransactionRunner, Clock, IdGenerator),
  provide(ResumeDeliveries, DeliveryQueue, Jobs),
  provide(PruneDeliveries, DeliveryQueue, Clock),
  provide(PurgeWebhooks, WebhookErasure),
  {
    provide: DeliverEvents,
    useFactory: (...given: ConstructorParameters<typeof DeliverEvents>) => new DeliverEvents(...given),
    inject: [DeliveryQueue, WebhookSecrets, WebhookSender, WebhookNotices, Jobs, ...CHANGING],
  },
];

/** Jobs of a service that sends webhooks. */
const sending: Provider[] = [
  provide(DeliveryJobs, DeliverEvents),
  provide(GatherJobs, GatherChanges),
  provide(DeliveryResumption, ResumeDeliveries, AppLogger),
];

/** URLs that are notified of what happens in a workspace. */
@Module({})
export class WebhooksModule {
  static register({ imports = [], key, allowedHosts }: WebhooksOptions): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [...imports],
      controllers: [WebhooksController, DeliveriesController],
      providers: [
        { provide: WebhookKey, useValue: new WebhookKey(key) },
        { provide: AllowedHosts, useValue: new AllowedHosts(allowedHosts) },
        ...adapters,
        ...useCases,
        ...(key === null ? [] : sending),
        provide(DailyDeliveryPruning, PruneDeliveries, AppLogger),
      ],
      exports: useCases.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
