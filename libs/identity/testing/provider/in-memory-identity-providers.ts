import {
  IdentityProviders,
  ProviderSignInFailed,
  type ProvidedIdentity,
  type ProviderResponse,
  type ResponseChecks,
  type SingleSignOn,
} from '@app/identity';

/** Providers that sign in whom a spec names, without a network. */
export class InMemoryIdentityProviders extends IdentityProviders {
  private readonly codes = new Map<string, { readonly identity: ProvidedIdentity; readonly nonce: string }>();
  private started = 0;

  constructor(private readonly setting: SingleSignOn) {
    super();
  }

  async begin(provider: string): Promise<{ url: string; checks: ResponseChecks }> {
    this.setting.provider(provider);
    const id = String(++this.started);
    const checks = { state: `state ${id}`, nonce: `nonce ${id}`, codeVerifier: `verifier ${id}` };
    const url = new URL('https://provider.example/authorize');
    url.searchParams.set('state', checks.state);
    url.searchParams.set('nonce', checks.nonce);
    return { url: url.href, checks };
  }

  /** Signs a user in at the provider. @param url where the browser was sent @returns what the browser brings back */
  visit(url: string, identity: ProvidedIdentity): ProviderResponse {
    const { searchParams } = new URL(url);
    const code = `code ${searchParams.get('nonce')}`;
    this.codes.set(code, { identity, nonce: searchParams.get('nonce') ?? '' });
    return { code, state: searchParams.get('state') ?? '' };
  }

  async finish(provider: string, { code, state }: ProviderResponse, checks: ResponseChecks): Promise<ProvidedIdentity> {
    const settings = this.setting.provider(provider);
    const known = this.codes.get(code ?? '');
    if (!known || state !== checks.state || known.nonce !== checks.nonce) throw new ProviderSignInFailed(settings);
    this.codes.delete(code ?? '');
    return known.identity;
  }
}
