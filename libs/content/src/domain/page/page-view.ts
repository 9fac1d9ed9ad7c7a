import type { Media } from '../media/media.ts';
import type { Page } from './page.ts';

/** A page with everything that showing it needs; loaded in one query. */
export interface PageView {
  readonly page: Page;
  /** Every file that the page or its publisher mentions and that still exists. */
  readonly media: ReadonlyMap<string, Media>;
}
