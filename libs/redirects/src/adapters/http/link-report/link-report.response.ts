import { instant, integer, orNull, ResponseShape, text, uuid, type BodyOf } from '@app/platform';
import { hitsSince, type LinkReport } from '../../../domain/link-report/link-report.ts';

/** A broken link. `resolvedAt` is absent while the entry is open. */
export const LINK_REPORT = ResponseShape.of<LinkReport>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  path: [{ ...text, example: '/lost' }, ({ path }) => path],
  referrer: [{ ...orNull(text), example: 'https://elsewhere.example/links' }, ({ referrer }) => referrer],
  hitCount: [{ ...integer, example: 3 }, ({ hitCount }) => hitCount],
  firstSeenAt: [instant, ({ firstSeenAt }) => firstSeenAt.toISOString()],
  lastSeenAt: [instant, ({ lastSeenAt }) => lastSeenAt.toISOString()],
  resolvedAt: [instant, ({ resolvedAt }) => resolvedAt?.toISOString(), 'optional'],
  resolvedBy: [
    { ...orNull(text), example: 'redirect:0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41' },
    ({ resolvedBy }) => resolvedBy,
  ],
});

export type LinkReportBody = BodyOf<typeof LINK_REPORT>;

/** A broken link as editors see it. `hitsSince` is absent while the entry is open. */
export const EDITED_LINK_REPORT = LINK_REPORT.with(
  ResponseShape.of<LinkReport>()({ hitsSince: [{ ...integer, example: 0 }, hitsSince, 'optional'] }),
);

export type EditedLinkReportBody = BodyOf<typeof EDITED_LINK_REPORT>;
