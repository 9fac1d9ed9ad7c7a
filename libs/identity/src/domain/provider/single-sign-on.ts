import { NotFound } from '@app/shared-kernel';
import type { ProviderSettings } from './provider-settings.ts';
import { SignsInByProvider } from './provider.errors.ts';

/** The providers by which users sign in, and the addresses that sign in by one of them alone. */
export class SingleSignOn {
  /** Without any provider. */
  static readonly off = new SingleSignOn([]);

  constructor(readonly providers: readonly ProviderSettings[]) {}

  /** @throws NotFound */
  provider(id: string): ProviderSettings {
    const found = this.providers.find((provider) => provider.id === id);
    if (!found) throw new NotFound('provider');
    return found;
  }

  /** @param email as `foldEmail` makes it */
  allowsPassword(email: string): boolean {
    return this.providerOf(email) === undefined;
  }

  /**
   * The same for every address of a domain, whether or not an account has it.
   *
   * @param email as `foldEmail` makes it @throws SignsInByProvider for an address that signs in by a provider alone
   */
  requirePasswordAllowed(email: string): void {
    this.requireProviderAllowed(email, null);
  }

  /**
   * @param provider the id of the one that is used; null for a password
   * @throws SignsInByProvider for another way than that of the domain
   */
  requireProviderAllowed(email: string, provider: string | null): void {
    const only = this.providerOf(email);
    if (only && only.id !== provider) throw new SignsInByProvider(domainOf(email), only);
  }

  /** The one provider of the domain, if there is such a rule. */
  private providerOf(email: string): ProviderSettings | undefined {
    const domain = domainOf(email);
    return this.providers.find(({ domains }) => domains.includes(domain));
  }
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
