import { Unauthorized } from '@app/shared-kernel';
import { Gate, type Admission } from '@app/platform';
import type { IncomingMessage } from 'node:http';
import type { ApiKeyTokens } from '../../ports/api-key-tokens.port.ts';
import type { KeyHolders } from '../../ports/key-holders.port.ts';

/** Lets callers of the external API in by their key. Every reason for a refusal reads alike. */
export class ExternalGate extends Gate {
  readonly prefix = '/api/v1/external';
  readonly openPaths = new Set(['/api/v1/external/openapi.json']);

  constructor(
    private readonly tokens: ApiKeyTokens,
    private readonly holders: KeyHolders,
  ) {
    super();
  }

  async admit(request: IncomingMessage): Promise<Admission> {
    const text = request.headers['x-api-key'];
    const digest = typeof text === 'string' ? this.tokens.digestOf(text) : null;
    const holder = digest && (await this.holders.find(digest));
    if (!holder) throw new Unauthorized();
    return holder;
  }
}
