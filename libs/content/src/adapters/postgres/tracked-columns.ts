/** The column mappings of `Tracked`. */
export const TRACKED_COLUMNS = {
  version: { type: 'integer' },
  createdBy: { name: 'created_by', type: 'uuid', nullable: true },
  updatedBy: { name: 'updated_by', type: 'uuid', nullable: true },
} as const;
