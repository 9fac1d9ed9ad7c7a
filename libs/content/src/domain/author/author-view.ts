import type { Media } from '../media/media.ts';
import type { Author } from './author.ts';

/** An author with everything that a page about the author needs; loaded in one query. */
export interface AuthorView {
  readonly author: Author;
  /** The avatar and the publisher's logo, as far as they exist. */
  readonly media: ReadonlyMap<string, Media>;
}
