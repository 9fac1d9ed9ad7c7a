/** Whom imports of the dashboard API may ask for files of the web: nobody, public addresses only, or whatever there is. */
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
