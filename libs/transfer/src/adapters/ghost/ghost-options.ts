import type { WebFiles } from '../web/web-files.ts';

export interface GhostOptions {
  /** What becomes of a text that is for members: a draft, its part before the paywall, or the whole of it public. */
  readonly restricted: 'draft' | 'preview' | 'publish';
  readonly primaryTagAsCategory: boolean;
  /** Where the old site was, such as `https://blog.example`; links to it follow. */
  readonly siteUrl: string | null;
  /** Pictures that are in no folder are fetched with it. */
  readonly web?: WebFiles | undefined;
}
