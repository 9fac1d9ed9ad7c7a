/** The site's data in a source; unknown values are absent or empty. */
export interface SiteFacts {
  readonly title?: string;
  readonly description?: string;
  /** A language tag; may be written with an underscore. */
  readonly locale?: string;
  /** The account on X. */
  readonly twitter?: string;
  /** The source of an image, by which the site is known. */
  readonly logo?: string;
}
