import { isLoopback, type GroupRule, type ProviderSettings } from '@app/identity';
import { isUrl, PERMISSION_PRESETS, type PermissionPreset } from '@app/shared-kernel';
import type { SettingsReader } from './settings-reader.ts';

const ID = /^[a-z][a-z0-9-]{0,30}$/;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const PRESETS = Object.keys(PERMISSION_PRESETS).join(', ');

/** The OpenID providers by which users sign in. They are not asked for anything here. */
export function readProviders(read: SettingsReader): ProviderSettings[] {
  const ids = listed(read.text('OIDC_PROVIDERS'), ',');
  const wrong = ids.find((id, at) => !ID.test(id) || ids.indexOf(id) !== at);
  if (wrong !== undefined) {
    read.problems.report('OIDC_PROVIDERS', `must be different names such as google,my-company, not "${wrong}"`);
    return [];
  }
  const providers = ids.map((id) => readProvider(read, id));
  const domains = providers.flatMap((provider) => provider.domains);
  const twice = domains.find((domain, at) => domains.indexOf(domain) !== at);
  if (twice !== undefined)
    read.problems.report('OIDC_PROVIDERS', `must not have ${twice} as a domain of two providers`);
  return providers;
}

function readProvider(read: SettingsReader, id: string): ProviderSettings {
  const prefix = `OIDC_${id.toUpperCase().replaceAll('-', '_')}`;
  return {
    id,
    name: read.text(`${prefix}_NAME`) ?? id.charAt(0).toUpperCase() + id.slice(1),
    issuer: readIssuer(read, `${prefix}_ISSUER`),
    clientId: read.required(`${prefix}_CLIENT_ID`),
    clientSecret: read.required(`${prefix}_CLIENT_SECRET`),
    scopes: readScopes(read, `${prefix}_SCOPES`),
    domains: readDomains(read, `${prefix}_DOMAINS`),
    groupsClaim: read.text(`${prefix}_GROUPS_CLAIM`) ?? 'groups',
    groups: readGroups(read, `${prefix}_GROUPS`),
  };
}

function readIssuer(read: SettingsReader, name: string): string {
  const issuer = read.required(name);
  if (issuer === '') return issuer;
  const url = isUrl(issuer) ? new URL(issuer) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(issuer))) return issuer;
  read.problems.report(name, 'must be an https URL; http is for a provider on this machine alone');
  return issuer;
}

function readScopes(read: SettingsReader, name: string): string {
  const scopes = (read.text(name) ?? 'openid email profile').split(/[\s,]+/);
  if (!scopes.includes('openid')) read.problems.report(name, 'must contain openid');
  return scopes.join(' ');
}

function readDomains(read: SettingsReader, name: string): string[] {
  const domains = listed(read.text(name), ',').map((domain) => domain.toLowerCase());
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) read.problems.report(name, `must be domains such as example.com, not "${wrong}"`);
  return domains;
}

/** As `editors=blog:editor; /staff/admins=blog:administrator`. Names of groups may have commas and equals signs. */
function readGroups(read: SettingsReader, name: string): GroupRule[] {
  return listed(read.text(name), ';').flatMap((entry) => {
    const [, group, workspace, preset = ''] = /^(.+)=([a-z0-9-]+):([a-z]+)$/.exec(entry) ?? [];
    if (group !== undefined && workspace !== undefined && Object.hasOwn(PERMISSION_PRESETS, preset)) {
      return [{ group: group.trim(), workspace, preset: preset as PermissionPreset }];
    }
    read.problems.report(name, `must be like group=workspace:preset; with one of ${PRESETS}, not "${entry}"`);
    return [];
  });
}

function listed(text: string | undefined, separator: string): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
