import type { IncomingMessage } from 'node:http';
import { Authenticator, MCP_PATH, type Principal } from '@app/platform';
import { Forbidden } from '@app/shared-kernel';
import type { ApiKeyLookup } from '../../../ports/api-key/api-key-lookup.port.ts';
import type { ApiKeyTokens } from '../../../ports/api-key/api-key-tokens.port.ts';
import { ApiKeyAuthenticator } from './api-key-authenticator.ts';

const BEARER = /^Bearer +([^\s]+)$/i;

/** Authenticates assistants by an API key, in `Authorization` or in `X-API-Key`; never in the address. */
export class McpAuthenticator extends Authenticator {
  readonly prefix = MCP_PATH;
  readonly openPaths = new Set<string>();
  override readonly challenge = 'Bearer';
  private readonly keys: ApiKeyAuthenticator;

  constructor(tokens: ApiKeyTokens, keys: ApiKeyLookup) {
    super();
    this.keys = new ApiKeyAuthenticator(tokens, keys);
  }

  authenticate({ headers }: IncomingMessage): Promise<Principal> {
    return this.holderOf(headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1]);
  }

  /**
   * The holder of a key, with the rights of this moment. Every call is a POST; what one writes while the workspace moves
   * is refused where it is written.
   *
   * @throws Unauthorized, KeyMoved @throws Forbidden for a key with a scope: assistants read drafts
   */
  async holderOf(key: unknown): Promise<Principal> {
    const holder = await this.keys.holderOf(key, 'GET');
    if (holder.caller?.scope !== undefined) throw new Forbidden('Assistants need a key without a scope.');
    return holder;
  }
}
