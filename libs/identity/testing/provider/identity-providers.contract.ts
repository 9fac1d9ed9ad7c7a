import {
  ProviderSignInFailed,
  type IdentityProviders,
  type ProvidedIdentity,
  type ProviderResponse,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';

export interface OpenedProviders {
  readonly providers: IdentityProviders;
  /** The id of a provider that is set up. */
  readonly id: string;
  readonly issuer: string;
  /** Signs a user in where the browser was sent. @returns what the browser brings back */
  readonly visit: (url: string, identity: ProvidedIdentity) => Promise<ProviderResponse>;
}

/** What sign-in at providers promises. */
export function identityProvidersContract(open: () => Promise<OpenedProviders>): void {
  describe('providers', () => {
    const ada = (issuer: string): ProvidedIdentity => ({
      issuer,
      subject: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      groups: ['editors'],
    });

    async function returned() {
      const opened = await open();
      const { url, checks } = await opened.providers.begin(opened.id);
      const response = await opened.visit(url, ada(opened.issuer));
      return { ...opened, checks, response };
    }

    it('say who signed in, once', async () => {
      const { providers, id, issuer, response, checks } = await returned();
      expect(await providers.finish(id, response, checks)).toEqual(ada(issuer));
      await expect(providers.finish(id, response, checks)).rejects.toThrow(ProviderSignInFailed);
    });

    it('refuse the response to another sign-in, wholly or in part', async () => {
      const one = await returned();
      const other = await returned();
      const { providers, id } = one;
      const mixed = { ...one.response, code: other.response['code'] ?? '' };
      for (const response of [other.response, mixed, { ...one.response, state: '' }, {}]) {
        await expect(providers.finish(id, response, one.checks)).rejects.toThrow(ProviderSignInFailed);
      }
    });

    it('are known by their ids alone', async () => {
      const { providers, checks } = await returned();
      await expect(providers.begin('another')).rejects.toThrow(NotFound);
      await expect(providers.finish('another', {}, checks)).rejects.toThrow(NotFound);
    });
  });
}
