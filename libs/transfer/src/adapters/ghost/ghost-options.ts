import type { WebMedia } from '../../ports/importer.port.ts';

export interface GhostOptions {
  /** What to do with texts for members: import them as drafts, publish only the part before the paywall, or publish all of it. */
  readonly restricted: 'draft' | 'preview' | 'publish';
  readonly primaryTagAsCategory: boolean;
  /** Origin of the old site, such as `https://blog.example`; links to it are rewritten. */
  readonly siteUrl: string | null;
  /** Fetches images that are in no folder. */
  readonly web?: WebMedia | undefined;
}
