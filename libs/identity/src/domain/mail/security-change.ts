/** What was changed about how a user signs in. `reset` is done by the operator. */
export const SECURITY_CHANGES = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'reset',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
