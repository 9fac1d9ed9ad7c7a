import type { ProviderSettings } from '@app/identity';

/** The settings of a provider. */
export function aProvider(more: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    id: 'company',
    name: 'Company',
    issuer: 'https://login.example',
    clientId: 'galley',
    clientSecret: 'secret',
    scopes: 'openid email profile',
    domains: [],
    groupsClaim: 'groups',
    groups: [],
    ...more,
  };
}
