import { changedFields } from '../domain/changed-fields.ts';
import type { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import type { Site } from '../ports/sites.port.ts';
import type { Named, NamedChange, NamedKind, NewNamed } from './named-kind.ts';

/** @returns the fields of a stored author, category or tag that differ once `changes` are applied */
export async function namedChanges<Command extends NewNamed, Entity extends Named>(
  kind: NamedKind<Command, Entity>,
  entity: Entity,
  { seo: patch, ...own }: Partial<Command>,
  {
    placed,
    seo,
    site,
  }: Pick<NamedChange<Command, Entity>, 'placed'> & { readonly seo: EntitySeo; readonly site: Site },
): Promise<Partial<Entity>> {
  const next = await placed(entity, own);
  if (!patch) return changedFields(entity, next);
  const values = seo.apply(entity.seo, patch, kind.subject({ ...entity, ...own }), site);
  return changedFields(entity, { ...next, seo: values });
}
