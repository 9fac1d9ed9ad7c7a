import type { PermissionPreset } from '@app/shared-kernel';

/** Members of a group of the provider are members of a workspace, with these permissions at least. */
export interface GroupRule {
  readonly group: string;
  /** Slug of the workspace. */
  readonly workspace: string;
  readonly preset: PermissionPreset;
}

/** An OpenID provider by which users sign in, as the operator set it up. */
export interface ProviderSettings {
  /** Names it in settings and addresses. */
  readonly id: string;
  /** What users know it by. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Domains whose addresses sign in by it and in no other way; in ASCII and lower case. */
  readonly domains: readonly string[];
  /** The claim that lists the groups of a user. */
  readonly groupsClaim: string;
  readonly groups: readonly GroupRule[];
}

/** Whether a provider runs on this machine, as in development: only then it may do without TLS. */
export function isLoopback(issuer: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);
}
