import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { Media, MediaSort } from '../../../domain/media/media.ts';
import { MediaReader, type MediaFilter } from '../../../ports/media/media-reader.port.ts';
import { MEDIA_COLUMNS, toMedia, type MediaRow } from './media-row.ts';

/** `~<~` compares by code unit whatever the collation of the database, and is the order of the index over types. */
const ORDER: Record<MediaSort, Record<'asc' | 'desc', string>> = {
  createdAt: { asc: 'created_at asc, id asc', desc: 'created_at desc, id desc' },
  sizeBytes: { asc: 'size_bytes asc, id asc', desc: 'size_bytes desc, id desc' },
  mimeType: { asc: 'mime_type using ~<~, id asc', desc: 'mime_type using ~>~, id desc' },
};

const FIND_BY_ID = {
  name: 'media-by-id',
  text: `select ${MEDIA_COLUMNS} from media where workspace_id = $1 and id = $2`,
};

const FIND_MANY = {
  name: 'media-by-ids',
  text: `select ${MEDIA_COLUMNS} from media where workspace_id = $1 and id = any($2::uuid[])`,
};

export class PostgresMediaReader extends MediaReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(workspaceId: string, filter: MediaFilter, request: PageRequest<MediaSort>): Promise<Page<Media>> {
    const prefix = filter.mimeTypePrefix ? [filter.mimeTypePrefix] : [];
    const [rows, total] = await Promise.all([
      this.database.query<MediaRow>({
        ...listStatement(request.orderBy ?? 'createdAt', request.order, prefix.length > 0),
        values: [workspaceId, request.pageSize, (request.page - 1) * request.pageSize, ...prefix],
      }),
      this.database.total({
        text: `select count(*)::float8 as total from media where workspace_id = $1${prefix.length > 0 ? ' and mime_type ^@ $2' : ''}`,
        values: [workspaceId, ...prefix],
      }),
    ]);
    return { items: rows.map(toMedia), total };
  }

  async findById(workspaceId: string, id: string): Promise<Media | null> {
    const [row] = await this.database.query<MediaRow>({ ...FIND_BY_ID, values: [workspaceId, id] });
    return row ? toMedia(row) : null;
  }

  async findMany(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Media>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<MediaRow>({ ...FIND_MANY, values: [workspaceId, [...new Set(ids)]] });
    return new Map(rows.map((row) => [row.id, toMedia(row)]));
  }
}

function listStatement(sort: MediaSort, direction: 'asc' | 'desc', filtered: boolean) {
  const where = `workspace_id = $1${filtered ? ' and mime_type ^@ $4' : ''}`;
  const order = ORDER[sort][direction];
  return {
    name: `media-list-${sort}-${direction}${filtered ? '-of-type' : ''}`,
    text: `select ${MEDIA_COLUMNS} from media where ${where} order by ${order} limit $2 offset $3`,
  };
}
