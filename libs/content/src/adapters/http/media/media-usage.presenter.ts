import type { MediaUsage } from '../../../domain/media/media-usage.ts';

export const MEDIA_USAGE_FIELDS = ['entityType', 'id', 'slug', 'title', 'status', 'places'] as const;

export function presentMediaUsage(usage: MediaUsage): object {
  const { entityType, id, slug, title, status, places } = usage;
  return { entityType, id, slug, title, status, places };
}
