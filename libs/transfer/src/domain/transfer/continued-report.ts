import type { ImportReport } from '../import-report.ts';

/**
 * The report of an import that was interrupted and continued. The last run found what the earlier ones had written
 * already in place, but this import wrote it, so it is counted as written.
 *
 * @param before of all earlier runs; @param last of the run that finished
 */
export function continuedReport(before: ImportReport, last: ImportReport): ImportReport {
  const written = before.items.created + before.items.updated;
  const noted = new Set(last.notes.map(keyOf));
  return {
    ...last,
    items: {
      ...last.items,
      created: before.items.created + last.items.created,
      updated: before.items.updated + last.items.updated,
      unchanged: Math.max(0, last.items.unchanged - written),
    },
    authors: before.authors + last.authors,
    tags: before.tags + last.tags,
    categories: before.categories + last.categories,
    redirects: before.redirects + last.redirects,
    media: {
      ...last.media,
      uploaded: before.media.uploaded + last.media.uploaded,
      reused: before.media.reused + last.media.reused,
    },
    notes: [...before.notes.filter((note) => !noted.has(keyOf(note))), ...last.notes],
  };
}

function keyOf({ item, kind, message }: ImportReport['notes'][number]): string {
  return JSON.stringify([item.id, item.kind, kind, message]);
}
