import type * as Openid from 'openid-client';
import type { AppLogger } from '@app/platform';
import type { ProvidedIdentity, ResponseChecks } from '../../domain/provider/provided-identity.ts';
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';
import { ProviderSignInFailed, ProviderUnavailable } from '../../domain/provider/provider.errors.ts';
import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { IdentityProviders, type ProviderResponse } from '../../ports/provider/identity-providers.port.ts';
import { identityOf } from './claims.ts';
import { OpenidClient } from './openid-client.ts';

/** Sign-in by OpenID Connect. The library is loaded, and providers are asked, at the first use. */
export class OpenidProviders extends IdentityProviders {
  private readonly clients = new Map<string, OpenidClient>();

  /** @param publicUrl public URL of the service */
  constructor(
    private readonly setting: SingleSignOn,
    private readonly publicUrl: string,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async begin(provider: string): Promise<{ url: string; checks: ResponseChecks }> {
    const { settings, returnUrl, client } = this.known(provider);
    const { openid, configuration } = await this.configured(client, settings);
    const checks = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: returnUrl,
      scope: settings.scopes,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, checks };
  }

  async finish(provider: string, response: ProviderResponse, checks: ResponseChecks): Promise<ProvidedIdentity> {
    const { settings, returnUrl, client } = this.known(provider);
    const ready = await this.configured(client, settings);
    const url = new URL(returnUrl);
    for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
    try {
      return await signedIn(ready, url, checks, settings);
    } catch (error) {
      this.log.warn(`sign-in with ${provider} failed: ${reasonOf(error)}`, 'openid');
      throw isOutage(error) ? new ProviderUnavailable(settings) : new ProviderSignInFailed(settings);
    }
  }

  private known(provider: string) {
    const settings = this.setting.provider(provider);
    const client = this.clients.get(provider) ?? new OpenidClient(settings);
    this.clients.set(provider, client);
    return { settings, client, returnUrl: `${this.publicUrl}/dashboard/sign-in/${provider}` };
  }

  private async configured(client: OpenidClient, settings: ProviderSettings) {
    try {
      return await client.configured();
    } catch (error) {
      this.log.warn(`the provider ${settings.id} cannot be used: ${reasonOf(error)}`, 'openid');
      throw new ProviderUnavailable(settings);
    }
  }
}

/** @throws the error of the library for anything that is not the response to this sign-in */
async function signedIn(
  { openid, configuration }: { openid: typeof Openid; configuration: Openid.Configuration },
  url: URL,
  { state, nonce, codeVerifier }: ResponseChecks,
  settings: ProviderSettings,
): Promise<ProvidedIdentity> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims()!;
  // Many providers put the address into the token itself; others tell it to those who ask.
  const isWhole = claims['email'] !== undefined && (settings.groups.length === 0 || settings.groupsClaim in claims);
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return identityOf(claims, settings);
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return identityOf({ ...more, ...claims }, settings);
}

/** Errors that say that a provider could not be asked, not that it refused. */
function isOutage(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || name === 'TypeError' || name === 'TimeoutError';
}

/** For the log: what went wrong, without tokens, codes or claims. */
function reasonOf(error: unknown): string {
  const { code, error: refusal, message } = error as { code?: unknown; error?: unknown; message?: string };
  return [message, code, refusal]
    .filter((part) => typeof part === 'string')
    .join(', ')
    .slice(0, 300);
}
