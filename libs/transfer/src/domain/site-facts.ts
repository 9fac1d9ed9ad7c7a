/** What a source says of its site as a whole; whatever it does not say is absent or empty. */
export interface SiteFacts {
  readonly title?: string;
  readonly description?: string;
  /** A language tag, also with an underscore. */
  readonly locale?: string;
  /** The account on X. */
  readonly twitter?: string;
}
