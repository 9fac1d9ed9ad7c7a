import type { Provider } from '@nestjs/common';
import { ActivityRetention } from '../domain/activity/activity-retention.ts';
import type { SingleSignOn } from '../domain/provider/single-sign-on.ts';
import { Quotas } from '../domain/quotas.ts';
import type { SignUpSetting } from '../domain/user/sign-up-policy.ts';
import { accounts } from './account.providers.ts';
import { mail } from './mail.providers.ts';
import { keys, members } from './member.providers.ts';
import { singleSignOn } from './provider.providers.ts';
import { secondFactors } from './second-factor.providers.ts';
import { pruning, workspaces } from './workspace.providers.ts';

/** The operator's settings. */
export interface Policies {
  /** Who may create an account without an invitation. */
  readonly signUp: SignUpSetting;
  /** How long the activity log is kept. */
  readonly retention: ActivityRetention;
  readonly quotas: Quotas;
  readonly publicUrl: string;
  /** What the key of second factors is derived from; null for none. */
  readonly twoFactorKey: (() => string) | null;
  /** The providers by which users sign in. */
  readonly signOn: SingleSignOn;
}

export function useCases(policies: Policies): Provider[] {
  const { signUp, retention, quotas, publicUrl, twoFactorKey, signOn } = policies;
  return [
    { provide: Quotas, useValue: quotas },
    ...accounts(signUp),
    ...members,
    ...workspaces,
    ...keys,
    ...pruning(retention),
    ...mail(publicUrl),
    ...secondFactors(publicUrl, twoFactorKey),
    ...singleSignOn(signOn, publicUrl),
  ];
}
