import type { Webhook } from '../domain/webhook.ts';

type Named = Pick<Webhook, 'workspaceId' | 'id'>;

/** The secrets of webhooks. They are derived from one key, and stored nowhere. */
export abstract class WebhookSecrets {
  /** Whether the service has a key. Without one no method below works. */
  abstract readonly available: boolean;
  /** The secret of a generation, as receivers store it. */
  abstract secret(webhook: Named, generation: number): string;
  /** The headers of one attempt, signed by each of the generations. */
  abstract headers(
    webhook: Named,
    generations: readonly number[],
    message: { readonly id: string; readonly at: Date; readonly body: string },
  ): Readonly<Record<string, string>>;
}
