import type { StoredValues } from '../content-field.ts';
import type { Tracked } from '../tracked.ts';
import type { TAG_FIELDS } from './tag-fields.ts';

/** A tag. */
export interface Tag extends StoredValues<typeof TAG_FIELDS>, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
