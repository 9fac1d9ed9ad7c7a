import type { ReactElement } from 'react';

const REPORT = `navigator.sendBeacon('/api/galley/missing', JSON.stringify({ path: location.pathname, referrer: document.referrer }))`;

/** Counts a visit to a missing page as a broken link: the page itself may come from a cache. For `not-found.tsx`. */
export function ReportMissing(): ReactElement {
  return <script dangerouslySetInnerHTML={{ __html: REPORT }} />;
}
