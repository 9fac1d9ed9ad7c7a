import type { IncomingMessage } from 'node:http';
import { Authenticator, MCP_PATH, type Principal } from '@app/platform';
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
   * @throws Unauthorized, KeyMoved
   */
  holderOf(key: unknown): Promise<Principal> {
    return this.keys.holderOf(key, 'GET');
  }
}
