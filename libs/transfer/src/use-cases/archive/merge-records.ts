import { Invalid, type JsonObject } from '@app/shared-kernel';
import { SAME_LINKS } from '../../domain/archive/archive-refs.ts';
import { canonicalJson } from '../../domain/archive/canonical-json.ts';
import { dateOf, idOf, textIn, textOrNull } from '../../domain/archive/entity-fields.ts';
import { pathKey } from '../../domain/links/link-index.ts';
import type { Blog } from '../../ports/blog.port.ts';
import type { NamedKind } from '../../ports/merged-blog.port.ts';
import { MergeEach, type Known } from './merge-each.ts';
import { metEntry, toldState } from './met-entry.ts';
import type { ArchivedFile } from './sound-archive.ts';

/** No entity has it: one that only shares the slug with that of the archive is never written over. */
const NEVER = new Date(0);

type Redirected = Awaited<ReturnType<Blog['redirect']>>;

const COUNTED = { author: 'authors', category: 'categories', tag: 'tags' } as const;

/** Brings the files, authors, categories and tags of an archive into a workspace, each once, and notes what they became. */
export class MergeRecords extends MergeEach {
  /** Categories that this run wrote again. */
  private readonly changed = new Set<string>();

  /** Files that the workspace has already, by id or by bytes, are not stored again. */
  async file(file: ArchivedFile | { readonly missing: string }): Promise<void> {
    const { refs, report } = this.merging;
    const id = ('missing' in file ? file.missing : file.id).toLowerCase();
    const known = await this.known('media', id);
    if (known.entry) return this.settle('media', id, known);
    if (known.here) {
      refs.set('media', id, id);
      report.media.reused += 1;
      return this.save('media', id, { entityId: id, digest: '', entityUpdatedAt: known.here.updatedAt });
    }
    if ('missing' in file) {
      refs.set('media', id, null);
      report.media.missing.push({ ref: id, posts: [] });
      return;
    }
    this.meet('media', id, await this.attempt('file', id, () => this.keep(file)));
  }

  /** @param entity a category comes after its parent */
  async named(kind: NamedKind, entity: JsonObject): Promise<void> {
    const { refs, digest, update } = this.merging;
    const id = idOf(entity);
    const known = await this.known(kind, id);
    if (!known.entry && !known.here) {
      this.merging.report[COUNTED[kind]] += 1;
      return this.meet(kind, id, await this.attempt(kind, id, () => this.add(kind, entity)));
    }
    const entry = known.entry ?? metEntry(id, known.here ?? { updatedAt: NEVER }, toldState(entity, digest));
    if (!known.entry) await this.save(kind, id, entry);
    if (!known.here) return this.lose(kind, id, entity);
    refs.set(kind, id, entry.entityId);
    const told = digest(entity);
    if (!update || entry.digest === told) return;
    if (entry.entityUpdatedAt.getTime() !== known.here.updatedAt.getTime()) {
      const why = entry.entityUpdatedAt.getTime() === NEVER.getTime() ? 'it is another one here' : 'it was edited here';
      return this.note(kind, id, 'edited-here', `the archive changed the ${kind}, but ${why}: it stays as it is`);
    }
    this.changed.add(id);
    await this.change(kind, entity, entry.entityId);
  }

  /**
   * Leads the links of a category on, once it is known where to: posts were planned with the addresses of categories. Only of one that is as the
   * archive tells; after that it has the date of this.
   */
  async relink(category: JsonObject): Promise<void> {
    const { refs } = this.merging;
    const id = idOf(category);
    const written = this.written('category', category);
    if (canonicalJson(written) === canonicalJson(refs.named(category, SAME_LINKS))) return;
    const { entry, here } = await this.known('category', id);
    const date = entry?.entityUpdatedAt.getTime();
    if (!entry || here?.updatedAt.getTime() !== date) return;
    if (date !== dateOf(category, 'updatedAt').getTime() && !this.changed.has(id)) return;
    await this.change('category', category, entry.entityId);
  }

  private async change(kind: NamedKind, entity: JsonObject, entityId: string): Promise<void> {
    const { blog, digest, dryRun, transactions } = this.merging;
    if (dryRun) return;
    const id = idOf(entity);
    await this.attempt(kind, id, () => {
      this.requireMet(entity);
      const written = this.written(kind, entity, true);
      return transactions.change(blog.workspaceId, async () => {
        const entityUpdatedAt = await blog.change(kind, entityId, written);
        await this.save(kind, id, { entityId, digest: digest(entity), entityUpdatedAt });
      });
    });
  }

  /** @param tells whether to note the links that go on naming the old site; @returns the entity with ids and links of this workspace */
  private written(kind: NamedKind, entity: JsonObject, tells = false): JsonObject {
    const { refs, links } = this.merging;
    const changes = links.changes(links.placeOf(kind, entity), (address) => {
      if (tells) this.note(kind, idOf(entity), 'local-link', `the link to ${address} leads to the old site`);
    });
    return refs.named(entity, changes);
  }

  private async add(kind: NamedKind, entity: JsonObject): Promise<string> {
    const { blog, transactions, dryRun } = this.merging;
    this.requireMet(entity);
    const id = idOf(entity);
    const same = await blog.namesake(kind, this.written(kind, entity));
    const written = this.written(kind, entity, same === null);
    const led = dryRun
      ? await this.leadOn(kind, entity, same ?? id)
      : await transactions.change(blog.workspaceId, async (scope) => {
          if (same === null) await blog.add(kind, written);
          const entityUpdatedAt = same === null ? dateOf(entity, 'updatedAt') : NEVER;
          await this.save(kind, id, { entityId: same ?? id, digest: this.merging.digest(entity), entityUpdatedAt });
          const result = await this.leadOn(kind, entity, same ?? id);
          if (result === null && same !== null) scope.nothingChanged();
          return result;
        });
    this.merging.report.redirects += led?.created ?? 0;
    for (const { fromPath, why } of led?.refused ?? []) this.note(kind, id, 'redirect', `${fromPath}: ${why}`);
    return same ?? id;
  }

  /** Redirects the address at the origin, if it differs. @returns null if it does not */
  private async leadOn(kind: NamedKind, entity: JsonObject, hereId: string): Promise<Redirected | null> {
    const { blog, target, links } = this.merging;
    const fromPath = links.placeOf(kind, entity);
    const standing = (await blog.addresses(kind, [hereId])).get(hereId);
    const toPath = standing ?? links.placeOf(kind, entity, await target.permalinks());
    const wasPublic = kind === 'tag' || entity['isActive'] === true;
    return !wasPublic || pathKey(fromPath) === pathKey(toPath) ? null : target.redirect([{ fromPath, toPath }]);
  }

  private async keep({ id: told, entity, open }: ArchivedFile): Promise<string> {
    const { target, report, dryRun } = this.merging;
    const id = told.toLowerCase();
    const createdAt = dateOf(entity, 'createdAt');
    const caption = textOrNull(entity, 'caption');
    const file = { open, alt: textOrNull(entity, 'alt'), caption, known: { id, createdAt } };
    const kept = await target.keep(file, '', textOrNull(entity, 'originalName') ?? id);
    if (typeof kept === 'string') throw new Invalid(kept);
    if (kept.isNew) report.media.uploaded += 1;
    else report.media.reused += 1;
    await this.save('media', id, { entityId: kept.mediaId, digest: '', entityUpdatedAt: createdAt });
    return dryRun && kept.isNew ? id : kept.mediaId;
  }

  private settle(kind: 'media', id: string, { entry, here }: Known): void {
    this.merging.refs.set(kind, id, here && entry ? entry.entityId : null);
    if (!here) this.note('file', id, 'deleted-here', 'the file was deleted here and stays so');
  }

  private lose(kind: NamedKind, id: string, entity: JsonObject): void {
    const { refs } = this.merging;
    this.note(kind, id, 'deleted-here', `the ${kind} was deleted here and stays so`);
    if (kind === 'author') refs.lose(id, { name: textIn(entity, 'displayName'), slug: textIn(entity, 'slug') });
    else refs.set(kind, id, null);
  }
}
