import { Invalid, portionsOf, type JsonObject } from '@app/shared-kernel';
import { dateOf, idOf, textIn, textOrNull } from '../../domain/archive/entity-fields.ts';
import { keyOf } from '../../domain/item.ts';
import type { OldPath } from '../../ports/blog.port.ts';
import type { LedgerEntry } from '../../ports/import-ledger.port.ts';
import type { ArchiveLinks } from './archive-links.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { ArchiveOutline } from './check-archive.ts';
import type { Merging } from './merge-each.ts';
import { ARCHIVE_SOURCE } from './met-entry.ts';
import type { ValidArchive } from './valid-archive.ts';

/** Redirects written together; a transaction holds the lock of redirects until it ends. */
const PORTION = 100;

/**
 * Pins posts to each other once all are here. Only of posts that are as the archive tells: an edit here also chose its pins. So a
 * run that was cut off before is made up for.
 */
export async function mergePins({ pins }: ArchiveOutline, source: ArchiveSource, merging: Merging): Promise<void> {
  const { blog } = merging;
  for (const [id, related] of pins) {
    if (merging.signal?.aborted) return;
    if (related.length === 0 && !merging.update) continue;
    const entries = await entriesOf([id, ...related], merging);
    const entry = entries.get(id);
    const declared = source.declared.get(keyOf({ kind: 'post', sourceId: id }));
    if (!entry || entry.digest !== declared?.digest) continue;
    const wanted = related.flatMap((each) => entries.get(each)?.entityId ?? []);
    const existing = await blog.existing('post', [entry.entityId, ...wanted]);
    if (existing.get(entry.entityId)?.updatedAt.getTime() !== entry.entityUpdatedAt.getTime()) continue;
    await blog.pin(
      entry.entityId,
      wanted.filter((each) => each !== entry.entityId && existing.has(each)),
    );
  }
}

async function entriesOf(ids: readonly string[], { ledger, blog }: Merging): Promise<Map<string, LedgerEntry>> {
  const names = ids.map((sourceId) => ({ kind: 'post' as const, sourceId }));
  const found = await ledger.find(blog.workspaceId, ARCHIVE_SOURCE, names);
  return new Map(
    names.flatMap((name) => {
      const entry = found.get(keyOf(name));
      return entry ? [[name.sourceId, entry] as const] : [];
    }),
  );
}

/**
 * Adds the redirects that no earlier run brought, with new ids and dates; a live page and a redirect that stands have precedence. The ledger
 * knows them by their ids in the archive.
 */
export async function mergeRedirects(
  archive: ValidArchive,
  merging: Merging,
  done: (count: number) => void,
): Promise<void> {
  for await (const portion of portionsOf(archive.entities('redirect'), PORTION)) {
    if (merging.signal?.aborted) return;
    await lead(portion, merging);
    done(portion.length);
  }
}

async function lead(redirects: readonly JsonObject[], merging: Merging): Promise<void> {
  const { blog, ledger, transactions, report, note } = merging;
  const names = redirects.map((each) => ({ kind: 'redirect' as const, sourceId: idOf(each) }));
  const known = await ledger.find(blog.workspaceId, ARCHIVE_SOURCE, names);
  const fresh = redirects.filter((each) => !known.has(keyOf({ kind: 'redirect', sourceId: idOf(each) })));
  if (fresh.length === 0) return;
  const led = fresh.map((each) => ({ ...each, toPath: movedTarget(each['toPath'], merging.links) }));
  const { created, refused } = merging.dryRun
    ? await merging.target.redirect(led.map(asWay))
    : await transactions.change(blog.workspaceId, async () => {
        const result = await blog.lead(led);
        const entries = fresh.map((each) => {
          const entityUpdatedAt = dateOf(each, 'updatedAt');
          return { kind: 'redirect' as const, sourceId: idOf(each), entityId: idOf(each), digest: '', entityUpdatedAt };
        });
        await ledger.save(
          blog.workspaceId,
          ARCHIVE_SOURCE,
          entries.map((entry) => ({ ...entry, furtherAuthors: [] })),
        );
        return result;
      });
  report.redirects += created;
  for (const { fromPath, why } of refused) {
    note({ item: { id: fromPath, kind: 'file', slug: '' }, kind: 'redirect', message: `${fromPath}: ${why}` });
  }
}

function asWay(redirect: JsonObject): OldPath {
  const [fromPath, toPath] = [textIn(redirect, 'fromPath'), textOrNull(redirect, 'toPath') ?? ''];
  return { fromPath, toPath, type: textIn(redirect, 'type') };
}

function movedTarget(toPath: unknown, links: ArchiveLinks): string | null {
  if (toPath === null || toPath === undefined) return null;
  if (typeof toPath !== 'string') throw new Invalid('A redirect leads nowhere.');
  return links.moved(toPath) ?? toPath;
}
