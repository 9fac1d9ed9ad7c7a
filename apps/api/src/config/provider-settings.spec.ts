import { describe, expect, it } from '@jest/globals';
import { mistypedSettings } from './mistyped-settings.ts';
import type { Environment } from './settings-reader.ts';
import { readSettings } from './settings.ts';

const COMPANY = {
  OIDC_PROVIDERS: 'my-company',
  OIDC_MY_COMPANY_ISSUER: 'https://login.example.com/',
  OIDC_MY_COMPANY_CLIENT_ID: 'galley',
  OIDC_MY_COMPANY_CLIENT_SECRET: 'secret',
};

describe('the settings of providers', () => {
  it('are none by default', () => expect(readSettings({}).providers).toEqual([]));

  it('have defaults besides the client', () => {
    expect(readSettings(COMPANY).providers).toEqual([
      {
        id: 'my-company',
        name: 'My-company',
        issuer: 'https://login.example.com/',
        clientId: 'galley',
        clientSecret: 'secret',
        scopes: 'openid email profile',
        domains: [],
        groupsClaim: 'groups',
        groups: [],
      },
    ]);
  });

  it('name domains and groups, whose names may be those of a directory', () => {
    const [provider] = readSettings({
      ...COMPANY,
      OIDC_MY_COMPANY_DOMAINS: 'Example.com, example.org',
      OIDC_MY_COMPANY_GROUPS: '/staff=blog:writer; CN=Editors,OU=Web=blog:editor;',
    }).providers;
    expect(provider?.domains).toEqual(['example.com', 'example.org']);
    expect(provider?.groups).toEqual([
      { group: '/staff', workspace: 'blog', preset: 'writer' },
      { group: 'CN=Editors,OU=Web', workspace: 'blog', preset: 'editor' },
    ]);
  });

  it('take a provider on this machine without TLS, for development', () => {
    for (const host of ['localhost:8080', '127.0.0.1:1', '[::1]']) {
      const environment = { ...COMPANY, OIDC_MY_COMPANY_ISSUER: `http://${host}` };
      expect(readSettings(environment).providers).toHaveLength(1);
    }
  });

  it.each<[Environment, string]>([
    [{ OIDC_MY_COMPANY_ISSUER: 'http://login.example.com' }, 'OIDC_MY_COMPANY_ISSUER must be an https URL'],
    [{ OIDC_MY_COMPANY_ISSUER: 'http://localhost.example.com' }, 'OIDC_MY_COMPANY_ISSUER must be an https URL'],
    [{ OIDC_MY_COMPANY_ISSUER: 'login' }, 'OIDC_MY_COMPANY_ISSUER must be an https URL'],
    [{ OIDC_MY_COMPANY_ISSUER: '' }, 'OIDC_MY_COMPANY_ISSUER must be set'],
    [{ OIDC_MY_COMPANY_CLIENT_ID: '' }, 'OIDC_MY_COMPANY_CLIENT_ID must be set'],
    [{ OIDC_MY_COMPANY_CLIENT_SECRET: '' }, 'OIDC_MY_COMPANY_CLIENT_SECRET must be set'],
    [{ OIDC_MY_COMPANY_SCOPES: 'email' }, 'OIDC_MY_COMPANY_SCOPES must contain openid'],
    [{ OIDC_MY_COMPANY_DOMAINS: '@example.com' }, 'OIDC_MY_COMPANY_DOMAINS must be domains'],
    [{ OIDC_MY_COMPANY_GROUPS: 'a=b' }, 'OIDC_MY_COMPANY_GROUPS must be like'],
    [{ OIDC_MY_COMPANY_GROUPS: 'a=b:owner' }, 'OIDC_MY_COMPANY_GROUPS must be like'],
    [{ OIDC_MY_COMPANY_GROUPS: 'a=b:constructor' }, 'OIDC_MY_COMPANY_GROUPS must be like'],
    [{ OIDC_PROVIDERS: 'My Company' }, 'OIDC_PROVIDERS must be different names'],
    [{ OIDC_PROVIDERS: 'my-company,my-company' }, 'OIDC_PROVIDERS must be different names'],
  ])('refuse %j', (change, message) => {
    expect(() => readSettings({ ...COMPANY, ...change })).toThrow(message);
  });

  it('never show a secret in what they say', () => {
    const wrong = { ...COMPANY, OIDC_MY_COMPANY_ISSUER: 'x', OIDC_MY_COMPANY_CLIENT_SECRET: 'hidden-one' };
    expect(() => readSettings(wrong)).toThrow(/^(?!.*hidden-one)/s);
  });

  it('are missed where they are mistyped', () => {
    expect(mistypedSettings({ ...COMPANY, OIDC_MY_COMPANY_ISUER: 'x' })).toEqual([
      'OIDC_MY_COMPANY_ISUER is no setting and is ignored; did you mean OIDC_MY_COMPANY_ISSUER?',
    ]);
  });
});
