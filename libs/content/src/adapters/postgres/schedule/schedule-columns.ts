/** The column mappings of `Schedule`. */
export const SCHEDULE_COLUMNS = {
  scheduledAt: { name: 'scheduled_at', type: 'timestamptz', precision: 3, nullable: true },
  scheduledBy: { name: 'scheduled_by', type: 'uuid', nullable: true },
  unpublishAt: { name: 'unpublish_at', type: 'timestamptz', precision: 3, nullable: true },
  unpublishBy: { name: 'unpublish_by', type: 'uuid', nullable: true },
} as const;
