import { codePointLength, isStorableText } from '@app/shared-kernel';
import type { ProvidedIdentity } from '../../domain/provider/provided-identity.ts';
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';

/** OpenID Connect Core, section 2. */
const SUBJECT_MAX = 255;
const GROUPS_MAX = 10_000;

type Claims = Readonly<Record<string, unknown>>;

/** Claims of an ID token and of the user info, as far as Galley uses them. @throws Error for a subject that breaks the standard */
export function identityOf(claims: Claims, { issuer, groupsClaim }: ProviderSettings): ProvidedIdentity {
  const subject = textOf(claims['sub'], SUBJECT_MAX);
  if (subject === null) throw new Error('The subject is missing, or too long.');
  return {
    issuer: textOf(claims['iss'], 1_000) ?? issuer,
    subject,
    email: textOf(claims['email'], 1_000),
    // Some providers send it as text, which is no confirmation.
    emailVerified: claims['email_verified'] === true,
    name: textOf(claims['name'], 1_000),
    groups: groupsOf(claims[groupsClaim]),
  };
}

/** A list, or one group alone. */
function groupsOf(claim: unknown): string[] {
  const listed = Array.isArray(claim) ? claim.slice(0, GROUPS_MAX) : [claim];
  return listed.filter((group): group is string => typeof group === 'string');
}

function textOf(claim: unknown, max: number): string | null {
  return typeof claim === 'string' && claim !== '' && codePointLength(claim) <= max && isStorableText(claim)
    ? claim
    : null;
}
