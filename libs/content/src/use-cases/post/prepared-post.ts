import type { NewPost } from '../../domain/post/post-command.ts';
import type { Reference } from '../../ports/entity/reference-check.port.ts';
import type { TaggedPost } from '../../ports/post/post-repository.port.ts';
import type { PostSetting } from './compose-post.ts';

/** A post that is not stored yet, with the path that it will have when published. */
export type NewlyMade = TaggedPost & { readonly path: string };

/** A post that is read and computed, with what that depended on. */
export interface PreparedPost {
  readonly command: NewPost;
  readonly made: NewlyMade;
  readonly setting: PostSetting;
  readonly references: readonly Reference[];
}

/** Whether they make the same of a post; both are plain data. */
export function isSameSetting(one: PostSetting, other: PostSetting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
