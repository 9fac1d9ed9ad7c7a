/**
 * What imports through the dashboard API may fetch from the web: nothing, from public addresses only, or from any
 * address.
 */
export type FetchChoice = 'off' | 'public' | 'any';

/** The operator's decision about fetching. */
export class FetchPolicy {
  constructor(readonly choice: FetchChoice) {}

  /** Whether imports started by a workspace's owner may fetch files at all. */
  get allowsOwners(): boolean {
    return this.choice !== 'off';
  }

  get allowsAnyAddress(): boolean {
    return this.choice === 'any';
  }
}
