import type { JsonObject } from '@app/shared-kernel';
import { SAME_LINKS } from '../../domain/archive/archive-refs.ts';
import { canonicalJson } from '../../domain/archive/canonical-json.ts';
import { dateOf, idOf, textIn } from '../../domain/archive/entity-fields.ts';
import { pathKey } from '../../domain/links/link-index.ts';
import type { Blog, OldPath } from '../../ports/blog.port.ts';
import type { LedgerEntry } from '../../ports/import-ledger.port.ts';
import type { NamedKind } from '../../ports/merged-blog.port.ts';
import { isAboutAnItem } from '../failures.ts';
import { MergeEach, type Known } from './merge-each.ts';
import { declaredState, metEntry } from './met-entry.ts';

/** No entity has it: one that only shares the slug with that of the archive is never written over. */
const NEVER = new Date(0);

/** An entity of the archive, and the id that it has here. */
interface Placed {
  readonly entity: JsonObject;
  readonly here: string;
}

/** What became of the addresses at the origin. */
interface Ways {
  /** Of the entities, by their addresses at the origin. */
  readonly ids: ReadonlyMap<string, string>;
  readonly redirected: Awaited<ReturnType<Blog['redirect']>>;
}

const COUNTED = { author: 'authors', category: 'categories', tag: 'tags' } as const;

/** Brings the authors, categories and tags of an archive into a workspace, each once, and notes what they became. */
export class MergeRecords extends MergeEach {
  /** Categories that this run wrote again. */
  private readonly changed = new Set<string>();

  /** @param entities a category comes after its parent, and in another call */
  async named(kind: NamedKind, entities: readonly JsonObject[]): Promise<void> {
    const known = await this.allKnown(kind, entities.map(idOf));
    const added: JsonObject[] = [];
    for (const entity of entities) {
      const found = known.get(idOf(entity));
      if (found?.entry || found?.here) await this.stand(kind, entity, found);
      else added.push(entity);
    }
    this.merging.report[COUNTED[kind]] += added.length;
    if (added.length > 0) await this.addTogether(kind, added);
  }

  /** One that cannot be written undoes the transaction of all: then each has its own. */
  private async addTogether(kind: NamedKind, entities: readonly JsonObject[]): Promise<void> {
    try {
      for (const [id, here] of await this.add(kind, entities)) this.meet(kind, id, here);
    } catch (error) {
      if (!isAboutAnItem(error)) throw error;
      for (const entity of entities) {
        const id = idOf(entity);
        const added = await this.attempt(kind, id, () => this.add(kind, [entity]));
        this.meet(kind, id, added?.get(id) ?? null);
      }
    }
  }

  /** Settles one that was here before. */
  private async stand(kind: NamedKind, entity: JsonObject, known: Known): Promise<void> {
    const { refs, digest, update } = this.merging;
    const id = idOf(entity);
    const entry = known.entry ?? metEntry(id, known.here ?? { updatedAt: NEVER }, declaredState(entity, digest));
    if (!known.entry) await this.save(kind, id, entry);
    if (!known.here) return this.lose(kind, id, entity);
    refs.set(kind, id, entry.entityId);
    const currentDigest = digest(entity);
    if (!update || entry.digest === currentDigest) return;
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
      const written = this.written(kind, entity, (address) => this.noteStaying(kind, id, address));
      return transactions.change(blog.workspaceId, async () => {
        const entityUpdatedAt = await blog.change(kind, entityId, written);
        await this.save(kind, id, { entityId, digest: digest(entity), entityUpdatedAt });
      });
    });
  }

  /** @param stays called with links that go on naming the old site; @returns the entity with ids and links of this workspace */
  private written(kind: NamedKind, entity: JsonObject, stays: (address: string) => void = () => undefined): JsonObject {
    const { refs, links } = this.merging;
    return refs.named(entity, links.changes(links.placeOf(kind, entity), stays));
  }

  private noteStaying(kind: NamedKind, id: string, address: string): void {
    this.note(kind, id, 'local-link', `the link to ${address} leads to the old site`);
  }

  /** @returns the ids here, by those in the archive */
  private async add(kind: NamedKind, entities: readonly JsonObject[]): Promise<ReadonlyMap<string, string>> {
    const { blog, transactions, dryRun, digest } = this.merging;
    for (const entity of entities) this.requireMet(entity);
    const plain = entities.map((entity) => this.written(kind, entity));
    const same = await blog.namesakes(kind, plain);
    const stay: (readonly [string, string])[] = [];
    const written = entities
      .filter((entity) => !same.has(idOf(entity)))
      .map((entity) => this.written(kind, entity, (address) => stay.push([idOf(entity), address])));
    const placed = entities.map((entity) => ({ entity, here: same.get(idOf(entity)) ?? idOf(entity) }));
    const entryOf = ({ entity, here }: Placed): [string, LedgerEntry] => {
      const entityUpdatedAt = same.has(idOf(entity)) ? NEVER : dateOf(entity, 'updatedAt');
      return [idOf(entity), { entityId: here, digest: digest(entity), entityUpdatedAt }];
    };
    const ways = dryRun
      ? await this.leadOn(kind, placed)
      : await transactions.change(blog.workspaceId, async (scope) => {
          if (written.length > 0) await blog.add(kind, written);
          await this.saveAll(kind, placed.map(entryOf));
          const led = await this.leadOn(kind, placed);
          if (led === null && written.length === 0) scope.nothingChanged();
          return led;
        });
    for (const [id, address] of stay) this.noteStaying(kind, id, address);
    this.tellWays(kind, ways);
    return new Map(placed.map(({ entity, here }) => [idOf(entity), here]));
  }

  /** Redirects the addresses at the origin that differ. @returns null if none does */
  private async leadOn(kind: NamedKind, placed: readonly Placed[]): Promise<Ways | null> {
    const { blog, target, links } = this.merging;
    const existing = await blog.addresses(
      kind,
      placed.map(({ here }) => here),
    );
    const permalinks = await target.permalinks();
    const ids = new Map<string, string>();
    const paths: OldPath[] = [];
    for (const { entity, here } of placed) {
      const fromPath = links.placeOf(kind, entity);
      const toPath = existing.get(here) ?? links.placeOf(kind, entity, permalinks);
      const wasPublic = kind === 'tag' || entity['isActive'] === true;
      if (!wasPublic || pathKey(fromPath) === pathKey(toPath)) continue;
      ids.set(fromPath, idOf(entity));
      paths.push({ fromPath, toPath });
    }
    return paths.length === 0 ? null : { ids, redirected: await target.redirect(paths) };
  }

  private tellWays(kind: NamedKind, ways: Ways | null): void {
    this.merging.report.redirects += ways?.redirected.created ?? 0;
    for (const { fromPath, why } of ways?.redirected.refused ?? [])
      this.note(kind, ways?.ids.get(fromPath) ?? '', 'redirect', `${fromPath}: ${why}`);
  }

  private lose(kind: NamedKind, id: string, entity: JsonObject): void {
    const { refs } = this.merging;
    this.note(kind, id, 'deleted-here', `the ${kind} was deleted here and stays so`);
    if (kind === 'author') refs.lose(id, { name: textIn(entity, 'displayName'), slug: textIn(entity, 'slug') });
    else refs.set(kind, id, null);
  }
}
