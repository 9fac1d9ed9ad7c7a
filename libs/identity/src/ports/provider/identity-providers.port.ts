import type { ProvidedIdentity, ResponseChecks } from '../../domain/provider/provided-identity.ts';

/** What the browser brings back from a provider, as query parameters. */
export type ProviderResponse = Readonly<Record<string, string>>;

/** Signs users in at OpenID providers, by the authorization code flow with PKCE. */
export abstract class IdentityProviders {
  /**
   * Where a browser signs in, and what its response is compared with.
   *
   * @param provider the id of one that is set up @throws NotFound @throws ProviderUnavailable
   */
  abstract begin(provider: string): Promise<{ readonly url: string; readonly checks: ResponseChecks }>;

  /**
   * Who the user is. A response works once.
   *
   * @throws NotFound @throws ProviderUnavailable
   * @throws ProviderSignInFailed for a response to another sign-in, of another provider, or a refusal
   */
  abstract finish(provider: string, response: ProviderResponse, checks: ResponseChecks): Promise<ProvidedIdentity>;
}
