import {
  arrayOf,
  component,
  instant,
  orNull,
  ResponseShape,
  shape,
  text,
  truth,
  uuid,
  type BodyOf,
} from '@app/platform';
import type { ExternalIdentity } from '../../../domain/provider/provided-identity.ts';
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts';
import type { SecondStep } from '../../../domain/session/session.ts';
import type { User } from '../../../domain/user/user.ts';
import { presentSecondStep, secondStep } from '../session/session.response.ts';
import { USER } from '../user/user.response.ts';
import { presentProviders, PROVIDERS } from './providers.response.ts';

/** Where a browser signs in. */
export const PROVIDER_ATTEMPT = ResponseShape.of<{ readonly url: string }>()({
  url: [
    { ...text, description: 'Where the browser goes next.', example: 'https://login.example.com/authorize?state=…' },
    ({ url }) => url,
  ],
});

interface ShownProviderSession {
  readonly user: User;
  readonly token?: string;
  readonly connected: boolean;
  readonly secondStep?: SecondStep;
}

/** A user who came back from a provider. */
export const PROVIDER_SESSION = ResponseShape.of<ShownProviderSession>()({
  token: [
    { ...text, description: 'For Authorization: Bearer. Absent with cookieOnly, and if connected.', example: 'q8R…' },
    ({ token }) => token,
    'optional',
  ],
  user: [component('User'), ({ user }) => USER.present(user)],
  connected: [
    { ...truth, description: 'Whether the sign-in was connected to the account of the session that there was.' },
    ({ connected }) => connected,
  ],
  secondStep: [
    { ...secondStep, description: 'Present if nobody is signed in yet: the second factor is asked for.' },
    ({ secondStep: step }) => step && presentSecondStep(step),
    'optional',
  ],
});

interface ShownIdentities {
  readonly user: User;
  readonly identities: readonly ExternalIdentity[];
  readonly providers: readonly ProviderSettings[];
}

const IDENTITY = shape({
  id: uuid,
  name: { ...text, description: 'The name of the provider, or its address.', example: 'Company' },
  email: { ...orNull(text), description: 'The address that the provider stated.', example: 'ada@example.com' },
  createdAt: instant,
  lastUsedAt: { ...instant, description: 'The latest sign-in with it.' },
});

/** How the signed-in user can sign in. */
export const OWN_IDENTITIES = ResponseShape.of<ShownIdentities>()({
  hasPassword: [
    { ...truth, description: 'Whether the account has a password.' },
    ({ user }) => user.passwordHash !== null,
  ],
  providers: [
    { ...PROVIDERS, description: 'The providers that can be connected.' },
    ({ providers }) => presentProviders(providers),
  ],
  identities: [
    { ...arrayOf(IDENTITY), description: 'The sign-ins that are connected, the oldest first.' },
    ({ identities, providers }) => identities.map((identity) => presentIdentity(identity, providers)),
  ],
});

function presentIdentity(identity: ExternalIdentity, providers: readonly ProviderSettings[]) {
  const { id, issuer, email, createdAt, lastUsedAt } = identity;
  const name = providers.find((provider) => sameIssuer(provider.issuer, issuer))?.name ?? issuer;
  return { id, name, email, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() };
}

/** Settings are stored without a slash at the end. */
function sameIssuer(setting: string, issuer: string): boolean {
  return setting === issuer || `${setting}/` === issuer;
}

export type ProviderAttemptBody = BodyOf<typeof PROVIDER_ATTEMPT>;
export type ProviderSessionBody = BodyOf<typeof PROVIDER_SESSION>;
