import type { NewTag } from '../domain/tag/tag-command.ts';
import type { Tag } from '../domain/tag/tag.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { Site } from '../ports/sites.port.ts';
import { tagSubject } from './seo-subjects.ts';

export function newTag(command: NewTag, identity: { id: string; now: Date }, seo: EntitySeo, site: Site): Tag {
  return {
    workspaceId: site.id,
    id: identity.id,
    slug: command.slug,
    name: command.name,
    seo: seo.apply({}, command.seo ?? {}, tagSubject(command), site),
    createdAt: identity.now,
    updatedAt: identity.now,
  };
}
