/**
 * Who may create an account: `open` admits anyone, `invited` holders of an invitation, `open-for-the-first` anyone
 * until a user can sign in, and holders of an invitation from then on.
 */
export type SignUpPolicy = 'open' | 'invited' | 'open-for-the-first';

/** The policy of this installation. */
export class SignUpSetting {
  /** @param firstOwns slug of a workspace that the first account will own */
  constructor(
    readonly policy: SignUpPolicy,
    readonly firstOwns: string | null = null,
  ) {}
}
