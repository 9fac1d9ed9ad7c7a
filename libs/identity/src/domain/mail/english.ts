import type { LetterTexts } from './letter.ts';
import type { SecurityChange } from './security-change.ts';

const NOT_YOU = 'If this was not you, reset your password and end your other sessions.';

const CHANGES: Readonly<Record<SecurityChange, string>> = {
  'totp-added': 'An authenticator app was added to your account. Signing in now needs a code of it.',
  'totp-removed': 'The authenticator app of your account was removed.',
  'passkey-added': 'A passkey was added to your account, to sign in with.',
  'passkey-removed': 'A passkey of your account was removed.',
  'recovery-codes-renewed': 'New recovery codes were created for your account. The former ones no longer work.',
  'recovery-code-used': 'A recovery code of your account was used. It does not work again.',
  reset: 'The administrator of the service removed the second factor of your account.',
};

export const ENGLISH: LetterTexts = {
  invitation: ({ workspace, inviter, url, expires }) => ({
    subject: `Invitation to ${workspace}`,
    paragraphs: [
      `${inviter ?? 'Someone'} invited you to work on ${workspace}.`,
      `The link works once, and expires on ${expires}.`,
    ],
    action: { label: 'Accept invitation', url },
  }),
  'password-reset': ({ url }) => ({
    subject: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your account. The link works once, and expires in an hour.',
      'If this was not you, ignore this mail. Your password stays as it is.',
    ],
    action: { label: 'Reset password', url },
  }),
  'email-confirmation': ({ email, url }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Confirm that ${email} is your address. The link works once, and expires in a day.`,
      'If you did not ask for this, ignore this mail.',
    ],
    action: { label: 'Confirm address', url },
  }),
  'password-changed': ({ url }) => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed.', NOT_YOU],
    action: { label: 'Reset password', url },
  }),
  'security-changed': ({ change, url }) => ({
    subject: 'The security of your account was changed',
    paragraphs: [CHANGES[change], NOT_YOU],
    action: { label: 'Review security', url },
  }),
  'email-changed': ({ email }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `The address of your account is now ${email}. Mails no longer come to this address.`,
      'If this was not you, tell the administrator of the service.',
    ],
  }),
  'new-sign-in': ({ browser, peer, at, url }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Your account was used to sign in from ${peer}, from which it was not used before, on ${at}.`,
      `Browser: ${browser ?? 'unknown'}`,
      NOT_YOU,
    ],
    action: { label: 'Review sessions', url },
  }),
  'publication-failed': ({ workspace, type, title, reason, url }) => ({
    subject: `“${title}” was not published`,
    paragraphs: [`The scheduled publication of “${title}” in ${workspace} failed.`, reason],
    action: { label: `Open ${type}`, url },
  }),
  'unpublishing-failed': ({ workspace, type, title, reason, url }) => ({
    subject: `“${title}” was not unpublished`,
    paragraphs: [`“${title}” in ${workspace} was to be unpublished now. That failed: it is still published.`, reason],
    action: { label: `Open ${type}`, url },
  }),
  'webhook-disabled': ({ workspace, endpoint, reason, url }) => ({
    subject: `A webhook of ${workspace} was turned off`,
    paragraphs: [`Deliveries to ${endpoint} failed for too long, so the webhook was turned off.`, reason],
    action: { label: 'Open webhooks', url },
  }),
  test: () => ({
    subject: 'Test mail',
    paragraphs: ['Mail is set up: this mail was sent to test it.'],
  }),
};
