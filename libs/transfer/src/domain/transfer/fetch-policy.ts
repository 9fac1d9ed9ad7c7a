/**
 * What imports of the dashboard API may fetch from the web: nothing, from public addresses only, or from any address.
 */
export type FetchChoice = 'off' | 'public' | 'any';

/** What who runs Galley lets imports fetch. */
export class FetchPolicy {
  constructor(readonly choice: FetchChoice) {}

  /** Whether an import that an owner asks for may fetch files at all. */
  get allowsOwners(): boolean {
    return this.choice !== 'off';
  }

  get allowsAnyAddress(): boolean {
    return this.choice === 'any';
  }
}
