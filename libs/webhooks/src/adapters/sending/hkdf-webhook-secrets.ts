import { createHmac, hkdfSync } from 'node:crypto';
import { WebhookSecrets } from '../../ports/webhook-secrets.port.ts';

const BYTES = 32;

/** Where the key of an installation comes from; it is asked for when it is first needed. */
export class WebhookKey {
  /** @param read null if there is no key */
  constructor(readonly read: (() => string) | null) {}
}

/** Derives secrets by HKDF (RFC 5869), and signs as Standard Webhooks wants it. */
export class HkdfWebhookSecrets extends WebhookSecrets {
  constructor(private readonly key: WebhookKey) {
    super();
  }

  get available(): boolean {
    return this.key.read !== null;
  }

  secret(webhook: { readonly workspaceId: string; readonly id: string }, generation: number): string {
    return `whsec_${this.bytes(webhook, generation).toString('base64')}`;
  }

  headers(
    webhook: { readonly workspaceId: string; readonly id: string },
    generations: readonly number[],
    { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  ): Readonly<Record<string, string>> {
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const signatures = generations.map((generation) =>
      createHmac('sha256', this.bytes(webhook, generation)).update(`${id}.${timestamp}.${body}`).digest('base64'),
    );
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
    };
  }

  private bytes(
    { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
    generation: number,
  ): Buffer {
    const { read } = this.key;
    if (read === null) throw new Error('There is no key for webhooks.');
    const info = `galley webhook ${workspaceId} ${id} ${generation}`.toLowerCase();
    return Buffer.from(hkdfSync('sha256', read(), '', info, BYTES));
  }
}
