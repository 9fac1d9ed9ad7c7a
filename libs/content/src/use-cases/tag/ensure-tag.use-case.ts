import type { Actor } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import { shortName } from '../../domain/short-name.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { TAG } from './tag-kind.ts';

/** A tag to find or add. */
export type EnsuredTag = Omit<NewTag, 'slug'> & { slug?: string };

/** Finds the tag with a name or adds one; used by imports. */
export class EnsureTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly entities: NamedEntities,
    private readonly sites: Sites,
  ) {}

  /**
   * Tags are the same if the slugs of their names are.
   *
   * @param command `slug` defaults to the slug of the name in the language of the workspace; the rest applies to a new tag only
   * @returns the id; @throws Invalid if a value is invalid
   */
  async execute(actor: Actor, command: EnsuredTag): Promise<string> {
    const [id = ''] = await this.executeAll(actor, [command]);
    return id;
  }

  /** Like `execute` for each, in one transaction and few statements. @returns the ids, in the order of the commands */
  async executeAll(actor: Actor, commands: readonly EnsuredTag[]): Promise<readonly string[]> {
    const { defaultLocale: language } = await this.sites.of(actor.workspaceId);
    const named = commands.map((command) => ({
      ...command,
      slug: command.slug ?? slugify(command.name, { language }),
      name: shortName(command.name),
    }));
    return this.entities.ensureAll(TAG, actor, named, { repository: this.tags, make: newTag });
  }
}
