import type { CacheTag } from '@app/platform';
import type { ChangeType, Permalinks } from '@app/shared-kernel';
import type { Site } from '../../ports/sites.port.ts';
import type { Audience } from './edited-fields.ts';
import type { Mentioned } from './included/mentions.ts';

/** How views of one kind of entity are presented to one audience. */
export interface Showing<View, Body extends object> {
  /** The kind, such as `tag`. */
  readonly what: ChangeType;
  readonly audience: Audience | 'visitors';
  /** Every field that `fields` can select. */
  readonly fields: readonly string[];
  /** The fields of a list that selects none; all when absent. */
  readonly listed?: readonly string[];
  /** The fields computed from bodies; absent for kinds without a body. */
  readonly ofBodies?: readonly string[];
  /** @param selection the fields wanted, or null for all */
  readonly show: (view: View, site: Site, selection: readonly string[] | null) => Body | Promise<Body>;
  /** The field that the ETag does not cover. */
  readonly untagged?: keyof Body & string;
  /** Cache tags of what a view shows, and of what it was resolved from. */
  readonly tags: (view: View, selection: readonly string[] | null) => readonly CacheTag[];
  /** What `include` is made of; absent where reads do not take it. */
  readonly mentioned?: (view: View, permalinks: Permalinks) => Mentioned;
}
