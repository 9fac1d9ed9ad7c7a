import type * as Openid from 'openid-client';
import { isLoopback, type ProviderSettings } from '../../domain/provider/provider-settings.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Seconds for each request to a provider. */
const TIMEOUT_SECONDS = 5;
/** Milliseconds for which what a provider says of itself is used. */
const FRESH_MS = 60 * 60 * 1_000;

export interface ConfiguredClient {
  readonly openid: typeof Openid;
  readonly configuration: Openid.Configuration;
}

/** One provider, as it describes itself. */
export class OpenidClient {
  private known: { readonly until: number; readonly client: Promise<ConfiguredClient> } | undefined;

  constructor(private readonly settings: ProviderSettings) {}

  /** Requests that come together wait for one answer; a failure is not stored. @throws the error of the library */
  configured(): Promise<ConfiguredClient> {
    if (this.known && performance.now() < this.known.until) return this.known.client;
    const client = this.discover();
    const known = { until: performance.now() + FRESH_MS, client };
    this.known = known;
    client.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return client;
  }

  private async discover(): Promise<ConfiguredClient> {
    const openid = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const authentication: Openid.ClientAuth = (server, ...request) => {
      // The standard's default, unless the provider takes secrets in the body alone.
      const ways = server.token_endpoint_auth_methods_supported;
      const way = !ways || ways.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
      return way(clientSecret)(server, ...request);
    };
    const configuration = await openid.discovery(new URL(issuer), clientId, {}, authentication, {
      timeout: TIMEOUT_SECONDS,
      // Signatures are checked, although the token comes by TLS from the provider itself.
      execute: [openid.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [openid.allowInsecureRequests] : [])],
      [openid.customFetch]: boundedFetch,
    });
    return { openid, configuration };
  }
}
