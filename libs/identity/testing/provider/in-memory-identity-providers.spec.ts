import { SingleSignOn } from '@app/identity';
import { aProvider } from './a-provider.ts';
import { identityProvidersContract } from './identity-providers.contract.ts';
import { InMemoryIdentityProviders } from './in-memory-identity-providers.ts';

const company = aProvider();
const providers = new InMemoryIdentityProviders(new SingleSignOn([company]));

identityProvidersContract(async () => ({
  providers,
  id: company.id,
  issuer: company.issuer,
  visit: async (url, identity) => providers.visit(url, identity),
}));
