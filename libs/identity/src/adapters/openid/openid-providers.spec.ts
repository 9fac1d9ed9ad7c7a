import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProvider, identityProvidersContract } from '@app/identity/testing';
import { AppLogger } from '@app/platform';
import { OpenidProvider } from '../../../../../test/support/openid/openid-provider.ts';
import { ProviderPages } from '../../../../../test/support/openid/provider-pages.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { identityOf } from './claims.ts';
import { OpenidProviders } from './openid-providers.ts';

describe(OpenidProviders, () => {
  let provider: OpenidProvider;

  beforeAll(async () => {
    provider = await OpenidProvider.start('https://galley.example/dashboard/sign-in/company');
  });
  afterAll(() => provider.stop());

  identityProvidersContract(async () => {
    const { OIDC_COMPANY_CLIENT_SECRET: clientSecret = '' } = provider.settings('company');
    const company = aProvider({
      issuer: provider.issuer,
      clientSecret,
      scopes: 'openid email profile groups',
      groups: [{ group: 'editors', workspace: 'blog', preset: 'editor' }],
    });
    const setting = new SingleSignOn([company]);
    return {
      providers: new OpenidProviders(setting, 'https://galley.example', new AppLogger('silent')),
      id: company.id,
      issuer: provider.issuer,
      visit: (url, { subject, email, emailVerified, name, groups }) => {
        const person = { email_verified: emailVerified, groups: [...groups] };
        provider.people.set(subject, { ...person, ...(email !== null && { email }), ...(name !== null && { name }) });
        return new ProviderPages().signIn(url, subject);
      },
    };
  });
});

describe(identityOf, () => {
  const company = aProvider();
  const claims = { iss: company.issuer, sub: '1' };
  const nobody = { issuer: company.issuer, subject: '1', email: null, emailVerified: false, name: null, groups: [] };

  it.each<[string, object, object]>([
    ['nothing else', {}, {}],
    [
      'a verified address',
      { email: 'a@b.example', email_verified: true },
      { email: 'a@b.example', emailVerified: true },
    ],
    [
      'an address that is verified in words',
      { email: 'a@b.example', email_verified: 'true' },
      { email: 'a@b.example' },
    ],
    ['values of other types', { email: 7, name: ['Ada'], groups: { a: 1 } }, {}],
    ['a text that no database stores', { name: 'a\u0000b', email: '\ud800' }, {}],
    ['one group', { groups: 'editors' }, { groups: ['editors'] }],
    [
      'more groups than are read',
      { groups: Array.from({ length: 10_001 }, (_, n) => `${n}`) },
      { groups: Array.from({ length: 10_000 }, (_, n) => `${n}`) },
    ],
    ['groups among other values', { groups: ['a', 1, null, 'b'] }, { groups: ['a', 'b'] }],
  ])('reads claims with %s', (_, more, expected) => {
    expect(identityOf({ ...claims, ...more }, company)).toEqual({ ...nobody, ...expected });
  });

  it.each([undefined, '', 7, 'x'.repeat(256)])('refuses the subject %j', (sub) => {
    expect(() => identityOf({ ...claims, sub }, company)).toThrow('subject');
  });
});
