import type { Media } from '../media/media.ts';
import type { Page } from './page.ts';

/** A page with everything that showing it needs; loaded in one query. */
export interface PageView {
  readonly page: Page;
  /** Every existing file that the page or its publisher refers to. */
  readonly media: ReadonlyMap<string, Media>;
}
