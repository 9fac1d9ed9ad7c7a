import type { Actor } from '@app/shared-kernel';
import type { TagChanges } from '../../domain/tag/tag-command.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import type { Precondition } from '../precondition.ts';
import { TAG } from './tag-kind.ts';

/** Changes the given fields of a tag. */
export class UpdateTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * Writes the given fields only; a changed slug redirects the old page to the new one. Without a difference nothing
   * is written.
   *
   * @param precondition checked once the tag is locked
   * @returns the id of the tag
   * @throws NotFound, Invalid, SlugTaken, ChangedMeanwhile
   */
  execute(actor: Actor, idOrSlug: string, given: TagChanges, precondition?: Precondition): Promise<string> {
    const { workspaceId } = actor;
    return this.entities.update(TAG, actor, given, {
      idOrSlug,
      lock: (key) => this.tags.lock(workspaceId, key),
      precondition,
      placed: (_, own) => own,
      write: ({ id }, changed) => this.tags.save(workspaceId, id, changed),
      afterWrite: (tag, changed, site) => this.entities.moved(TAG, actor, tag, changed, site),
    });
  }
}
