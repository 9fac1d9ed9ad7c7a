import { arrayOf, choice, orNull, ResponseShape, text, truth, type BodyOf } from '@app/platform';
import type { OldAddresses } from '../../../domain/redirect/old-addresses.ts';
import { MOVE_STATES, type MovedAddress } from '../../../use-cases/old-site/check-moved-addresses.use-case.ts';

/** What can be done about an old site. */
export const OLD_SITE = ResponseShape.of<{ readonly mayFetch: boolean }>()({
  mayFetch: [
    { ...truth, description: 'Whether this installation fetches sitemaps (IMPORT_FETCH).', example: false },
    ({ mayFetch }) => mayFetch,
  ],
});

export type OldSiteBody = BodyOf<typeof OLD_SITE>;

/** What a sitemap or a list names. */
export const OLD_ADDRESSES = ResponseShape.of<OldAddresses>()({
  addresses: [
    { ...arrayOf(text), description: 'Absolute, or paths.', example: ['https://old.example.org/rye'] },
    ({ addresses }) => addresses,
  ],
  sitemaps: [
    { ...arrayOf(text), description: 'Further sitemaps that it names, which are not read.', example: [] },
    ({ sitemaps }) => sitemaps,
  ],
});

export type OldAddressesBody = BodyOf<typeof OLD_ADDRESSES>;

const MOVED_ADDRESS = ResponseShape.of<MovedAddress>()({
  path: [{ ...text, example: '/2020/05/rye' }, ({ path }) => path],
  state: [
    {
      ...choice(...MOVE_STATES),
      description: '`gone` is a redirect with 410 or 451; at a `lost` path readers find nothing.',
    },
    ({ state }) => state,
  ],
  to: [
    { ...orNull(text), description: 'Where readers arrive now; null for a path that is gone or lost.', example: null },
    ({ to }) => to,
  ],
  suggestions: [
    { ...arrayOf(text), description: 'Public pages that a lost path can mean.', example: ['/rye'] },
    ({ suggestions }) => suggestions,
  ],
  isCertain: [
    { ...truth, description: 'Whether it can mean no other page than the one that is suggested.', example: true },
    ({ isCertain }) => isCertain,
  ],
});

export const MOVED_ADDRESSES = ResponseShape.of<readonly MovedAddress[]>()({
  results: [
    { ...arrayOf(MOVED_ADDRESS.schema), description: 'Each path once; addresses without a path are left out.' },
    (moved) => moved.map((each) => MOVED_ADDRESS.present(each)),
  ],
});

export type MovedAddressesBody = BodyOf<typeof MOVED_ADDRESSES>;
