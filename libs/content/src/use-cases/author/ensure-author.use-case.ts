import type { Actor } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import { shortName } from '../../domain/short-name.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { AUTHOR } from './author-kind.ts';

/** An author to find or add. */
export type EnsuredAuthor = Omit<NewAuthor, 'slug'> & { slug?: string };

/** Finds the author with a name or adds one; used by imports. */
export class EnsureAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly entities: NamedEntities,
    private readonly sites: Sites,
  ) {}

  /**
   * Authors are the same if the slugs of their names are; an existing author is not changed.
   *
   * @param command `slug` defaults to the slug of the name in the language of the workspace; the rest applies to a new author only
   * @returns the id; @throws Invalid if a value is invalid
   */
  async execute(actor: Actor, command: EnsuredAuthor): Promise<string> {
    const [id = ''] = await this.executeAll(actor, [command]);
    return id;
  }

  /** Like `execute` for each, in one transaction and few statements. @returns the ids, in the order of the commands */
  async executeAll(actor: Actor, commands: readonly EnsuredAuthor[]): Promise<readonly string[]> {
    const { defaultLocale: language } = await this.sites.of(actor.workspaceId);
    const named = commands.map((command) => ({
      ...command,
      slug: command.slug ?? slugify(command.displayName, { language }),
      displayName: shortName(command.displayName),
    }));
    return this.entities.ensureAll(AUTHOR, actor, named, { repository: this.authors, make: newAuthor });
  }
}
