/**
 * Who may create an account without help: anybody, holders of an invitation, or anybody as long as there is nobody yet who
 * could sign in, and holders of an invitation from then on.
 */
export type SignUpPolicy = 'open' | 'invited' | 'open-for-the-first';

/** The policy of this installation. */
export class SignUpSetting {
  /** @param firstOwns the slug of a workspace that the first account becomes the owner of */
  constructor(
    readonly policy: SignUpPolicy,
    readonly firstOwns: string | null = null,
  ) {}
}
