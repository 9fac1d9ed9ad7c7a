import type { Database } from '@app/platform';
import { offsetOf, type JsonObject, type Page, type PageRequest } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import type { MediaReferrer, MediaReferrerType, MediaUseCount } from '../../../domain/media/media-usage.ts';
import { MediaUsageReader } from '../../../ports/media/media-usage-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { MEDIA_USE_COUNTS, MEDIA_USERS } from './media-users.sql.ts';

interface UserRow {
  entity_type: MediaReferrerType;
  id: string;
  slug: string | null;
  title: string;
  status: string | null;
  field: string | null;
  body_json: Block[] | null;
  seo: JsonObject | null;
  structured_data: JsonObject | null;
}

/** Every row carries the total; past the last page a single row carries nothing else. */
type ListRow = (UserRow | { [Column in keyof UserRow]: null }) & { total: number };

export class PostgresMediaUsageReader extends MediaUsageReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(site: Site, mediaId: string, request: PageRequest): Promise<Page<MediaReferrer>> {
    const rows = await this.database.query<ListRow>({
      ...MEDIA_USERS,
      values: [site.id, mediaId, site.name, site.publisher.logoMediaId, request.pageSize, offsetOf(request)],
    });
    return { items: rows.filter(isUser).map(toUser), total: rows[0]?.total ?? 0 };
  }

  counts(site: Site, mediaIds: readonly string[]): Promise<readonly MediaUseCount[]> {
    return this.database.query<{ id: string; count: number }>({
      ...MEDIA_USE_COUNTS,
      values: [site.id, mediaIds, site.publisher.logoMediaId],
    });
  }
}

function isUser(row: ListRow): row is UserRow & { total: number } {
  return row.id !== null;
}

function toUser(row: UserRow): MediaReferrer {
  return {
    entityType: row.entity_type,
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    field: row.field,
    bodyJson: row.body_json,
    seo: row.seo,
    structuredData: row.structured_data,
  };
}
