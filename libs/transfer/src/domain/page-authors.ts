import type { ReportNote } from './import-report.ts';
import type { ImportedItem, SourceEntry } from './item.ts';

/** Counts the pages of a source that have an author there: a page has none here. */
export class PageAuthors {
  private pages = 0;

  /** Counts among the entries as they pass. */
  async *seen(entries: AsyncIterable<SourceEntry>): AsyncGenerator<SourceEntry, void> {
    for await (const entry of entries) {
      if (entry.type === 'item' && isPageWithAuthor(entry.item)) this.pages += 1;
      yield entry;
    }
  }

  /** One note for all pages, once they were seen. */
  notes(site: string): readonly ReportNote[] {
    if (this.pages === 0) return [];
    const item = { id: 'export', kind: 'source', slug: site } as const;
    return [{ item, kind: 'author', message: `a page has no author; pages that had one: ${this.pages}` }];
  }
}

function isPageWithAuthor({ kind, author }: ImportedItem): boolean {
  return kind === 'page' && author !== null;
}
