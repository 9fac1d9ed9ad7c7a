import type { FieldRules, JsonObject, Permalinks } from '@app/shared-kernel';
import type { NewEntity } from '../domain/new-entity.ts';
import type { Tracked } from '../domain/tracked.ts';
import type { EnsuredRepository } from '../ports/entity/ensured-repository.port.ts';
import type { Reference } from '../ports/entity/reference-check.port.ts';
import type { EntitySeo, SeoSubject } from '../ports/seo/entity-seo.port.ts';
import type { Site } from '../ports/sites.port.ts';
import type { Precondition } from './precondition.ts';

/** An author, category or tag. */
export interface Named extends Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
  readonly seo: JsonObject;
  readonly updatedAt: Date;
}

export interface NewNamed {
  slug: string;
  /** A merge patch. */
  seo?: JsonObject;
}

/** What differs between writes of authors, categories and tags. */
export interface NamedKind<Command extends NewNamed, Entity extends Named> {
  readonly type: 'author' | 'category' | 'tag';
  readonly rules: FieldRules;
  /** The values that SEO templates are filled from. */
  readonly subject: (subject: Command | Entity) => SeoSubject;
  readonly references: (seo: EntitySeo, given: Partial<Command>, stored?: Entity | null) => Reference[];
  readonly nameOf: (entity: Entity) => string;
  readonly pathOf: (permalinks: Permalinks, entity: Entity) => string;
}

/** How an entity is added. */
export interface Addition<Command, Entity> {
  readonly make: (command: Command, identity: NewEntity, seo: JsonObject) => Entity | Promise<Entity>;
  readonly add: (entity: Entity) => Promise<void>;
}

/** How several entities are added. */
export interface Additions<Command, Entity> {
  /** The first step of the transaction, such as a lock. */
  readonly begin?: () => Promise<void>;
  /** @param at the place of the command among those given */
  readonly make: (command: Command, identity: NewEntity, seo: JsonObject, at: number) => Entity | Promise<Entity>;
  readonly addAll: (entities: readonly [Entity, ...Entity[]]) => Promise<void>;
}

/** How entities are found by their slugs, or added. */
export interface Ensuring<Command, Entity extends Named> extends Pick<Addition<Command, Entity>, 'make'> {
  readonly repository: Pick<EnsuredRepository<Entity>, 'idsOfSlugs' | 'addUnlessSlugsTaken'>;
}

/** How an entity is changed: `placed` computes the new values, `write` stores the differences, `afterWrite` does what follows from them. */
export interface NamedChange<Command, Entity> {
  readonly idOrSlug: string;
  /** Locks the entity until the transaction ends. */
  readonly lock: (idOrSlug: string, changes: Partial<Command>) => Promise<Entity | null>;
  readonly precondition: Precondition | undefined;
  readonly placed: (entity: Entity, given: Omit<Partial<Command>, 'seo'>) => Partial<Entity> | Promise<Partial<Entity>>;
  readonly write: (entity: Entity, changed: Partial<Entity> & { updatedAt: Date }, site: Site) => Promise<void>;
  readonly afterWrite: (entity: Entity, changed: Partial<Entity>, site: Site) => Promise<void> | void;
}
