import type { IncomingMessage } from 'node:http';
import { Authenticator, type Principal } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';
import { KeyMoved, refuseRelocated } from '../../../domain/workspace/relocation.ts';
import type { ApiKeyLookup } from '../../../ports/api-key/api-key-lookup.port.ts';
import type { ApiKeyTokens } from '../../../ports/api-key/api-key-tokens.port.ts';

/** Authenticates callers of the external API by their key. All refusals are identical. */
export class ApiKeyAuthenticator extends Authenticator {
  readonly prefix = '/api/v1/external';
  readonly openPaths = new Set([`${this.prefix}/openapi.json`]);

  constructor(
    private readonly tokens: ApiKeyTokens,
    private readonly keys: ApiKeyLookup,
  ) {
    super();
  }

  /** Keys for browsers read, and report broken links. */
  override pageMethods(path: string): readonly string[] {
    return path === `${this.prefix}/link-health` ? ['POST'] : ['GET', 'HEAD'];
  }

  authenticate({ headers, method }: IncomingMessage): Promise<Principal> {
    return this.holderOf(headers['x-api-key'], method);
  }

  /**
   * The holder of a key, with the rights of this moment.
   *
   * @param text the key as it was sent
   * @param method of the request; while a workspace moves, only reads are accepted
   * @throws Unauthorized, KeyMoved and others
   */
  async holderOf(text: unknown, method: string | undefined): Promise<Principal> {
    const digest = typeof text === 'string' ? this.tokens.digestOf(text) : null;
    const found = digest && (await this.keys.find(digest));
    if (!found) throw new Unauthorized();
    if (found.relocation) refuseRelocated(found.relocation, method, (address) => new KeyMoved(address));
    return found;
  }
}
