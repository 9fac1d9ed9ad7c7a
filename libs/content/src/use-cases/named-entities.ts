import {
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { edited, happened, namedEntity } from '../domain/content-activity.ts';
import { nextVersion } from '../domain/tracked.ts';
import type { ReferenceCheck } from '../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import type { Site, Sites } from '../ports/sites.port.ts';
import { findOrAdd } from './find-or-add.ts';
import { lockKnown } from './lock-known.ts';
import { namedChanges } from './named-changes.ts';
import type { Addition, Additions, Ensuring, Named, NamedChange, NamedKind, NewNamed } from './named-kind.ts';
import { requireReferences } from './require-references.ts';
import { withSeo } from './seo-rule.ts';

/**
 * The steps that every write of authors, categories and tags has in common: validate, check references, derive SEO
 * values, store, write the activity log, and announce path changes.
 */
export class NamedEntities {
  constructor(
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param begin the first step of the transaction, such as a lock
   * @returns the id of the new entity
   * @throws Invalid if a value is invalid or a reference does not exist in the workspace; and whatever `addition`
   * throws
   */
  async create<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    given: Command,
    { add, ...addition }: Addition<Command, Entity> & { readonly begin?: () => Promise<void> },
  ): Promise<string> {
    const [id = ''] = await this.createAll(kind, actor, [given], { ...addition, addAll: ([entity]) => add(entity) });
    return id;
  }

  /**
   * Like `create` for each, in few statements, however many.
   *
   * @param given at least one
   * @returns the ids, in the order of the commands
   */
  async createAll<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    given: readonly Command[],
    { begin, make, addAll }: Additions<Command, Entity>,
  ): Promise<readonly string[]> {
    const commands = given.map((each) => readCommand<Command>(each, withSeo(kind.rules, this.seo), 'all'));
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await begin?.();
      const references = commands.flatMap((command) => kind.references(this.seo, command));
      await requireReferences(this.references, workspaceId, references);
      const entities: Entity[] = [];
      for (const [at, command] of commands.entries()) {
        entities.push(await this.make(kind, actor, command, site, (...args) => make(...args, at)));
      }
      await addAll(entities as [Entity, ...Entity[]]);
      await this.announce(kind, actor, entities, site);
      return entities.map(({ id }) => id);
    });
  }

  /**
   * Finds entities by their slugs or adds them, in few statements, however many. Of several concurrent calls exactly one
   * adds each. Of several with one slug the first is added.
   *
   * @returns the ids, in the order of the commands; @throws Invalid if a value is invalid
   */
  async ensureAll<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    given: readonly Command[],
    { repository, make }: Ensuring<Command, Entity>,
  ): Promise<readonly string[]> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    const commands = new Map<string, Command>();
    for (const each of given) {
      const command = readCommand<Command>(each, withSeo(kind.rules, this.seo), 'all');
      if (!commands.has(command.slug)) commands.set(command.slug, command);
    }
    const find = (slugs: readonly string[]) => repository.idsOfSlugs(workspaceId, slugs);
    const add = async (slugs: readonly string[]) => {
      const entities: Entity[] = [];
      for (const slug of slugs) {
        const command = commands.get(slug);
        if (command) entities.push(await this.make(kind, actor, command, site, make));
      }
      const ids = await repository.addUnlessSlugsTaken(entities);
      const added = entities.filter(({ id }) => ids.has(id));
      await this.announce(kind, actor, added, site);
      return new Map(added.map(({ slug, id }) => [slug, id]));
    };
    const ids = await this.transactions.change(workspaceId, (scope) =>
      findOrAdd(scope, commands.keys(), { find, add }),
    );
    return given.map(({ slug }) => ids.get(slug) ?? '');
  }

  /**
   * Writes the given fields only. Without a difference nothing is written.
   *
   * @returns the id
   * @throws NotFound, Invalid, ChangedMeanwhile; and whatever the steps of `change` throw
   */
  async update<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    given: Partial<Command>,
    change: NamedChange<Command, Entity>,
  ): Promise<string> {
    const changes = readCommand<Partial<Command>>(given, withSeo(kind.rules, this.seo), 'none');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    const lock = async (key: string) => {
      const entity = await change.lock(key, changes);
      // Broken references are reported even if the entity does not exist.
      await requireReferences(this.references, workspaceId, kind.references(this.seo, changes, entity));
      return entity;
    };
    return this.transactions.change(workspaceId, async (scope) => {
      const entity = await lockKnown(kind.type, change.idOrSlug, lock, change.precondition);
      const next = { site, seo: this.seo, placed: change.placed };
      const changed = await namedChanges(kind, entity, changes, next);
      if (Object.keys(changed).length === 0) {
        scope.nothingChanged();
        return entity.id;
      }
      await change.write(entity, { ...changed, ...nextVersion(entity, actor, this.clock.now()) }, site);
      const named = namedEntity(kind.type, entity.id, kind.nameOf({ ...entity, ...changed }));
      for (const edit of edited(named, changed)) this.activity.record(actor, edit);
      await change.afterWrite(entity, changed, site);
      return entity.id;
    });
  }

  /** Redirects the old page to the new one if the slug changed. */
  async moved<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    before: Entity,
    { slug }: Partial<Entity>,
    { permalinks }: Site,
  ): Promise<void> {
    if (slug === undefined) return;
    const [from, to] = [kind.pathOf(permalinks, before), kind.pathOf(permalinks, { ...before, slug })];
    await this.paths.moved(actor, [{ from, to, stillLive: false }]);
  }

  /** Builds a new entity without storing it. */
  async make<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    command: Command,
    site: Site,
    make: Addition<Command, Entity>['make'],
  ): Promise<Entity> {
    const identity = { workspaceId: site.id, id: this.ids.next(), now: this.clock.now(), by: actor };
    return make(command, identity, this.seo.apply({}, command.seo ?? {}, kind.subject(command), site));
  }

  /** Records that new entities were stored and their pages are public. */
  async announce<Command extends NewNamed, Entity extends Named>(
    kind: NamedKind<Command, Entity>,
    actor: Actor,
    entities: readonly Entity[],
    { permalinks }: Site,
  ): Promise<void> {
    for (const entity of entities) {
      const named = namedEntity(kind.type, entity.id, kind.nameOf(entity));
      this.activity.record(actor, happened(named, 'created', { slug: entity.slug }));
    }
    await this.paths.allWentLive(
      actor,
      entities.map((entity) => kind.pathOf(permalinks, entity)),
    );
  }
}
