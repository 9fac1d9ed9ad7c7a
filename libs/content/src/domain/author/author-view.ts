import type { Media } from '../media/media.ts';
import type { Author } from './author.ts';

/** An author with everything that the author's page needs; loaded in one query. */
export interface AuthorView {
  readonly author: Author;
  /** The files of the avatar and the publisher's logo, if they exist. */
  readonly media: ReadonlyMap<string, Media>;
}
