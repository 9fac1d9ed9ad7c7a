import { containing, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { Media, MediaSort } from '../../../domain/media/media.ts';
import { MediaReader, type MediaFilter } from '../../../ports/media/media-reader.port.ts';
import { MEDIA_TABLE, toMedia, type MediaRow } from './media-row.ts';
import { MENTIONED_NOWHERE } from './media-users.sql.ts';

/** `~<~` compares by code unit whatever the database's collation, which is the order of the index over types. */
const ORDER: Record<MediaSort, Record<'asc' | 'desc', string>> = {
  createdAt: { asc: 'created_at asc, id asc', desc: 'created_at desc, id desc' },
  sizeBytes: { asc: 'size_bytes asc, id asc', desc: 'size_bytes desc, id desc' },
  mimeType: { asc: 'mime_type using ~<~, id asc', desc: 'mime_type using ~>~, id desc' },
};

const FIND_BY_ID = {
  name: 'media-by-id',
  text: `select ${MEDIA_TABLE.of()} from media where workspace_id = $1 and id = $2`,
};

const FIND_MANY = {
  name: 'media-by-ids',
  text: `select ${MEDIA_TABLE.of()} from media where workspace_id = $1 and id = any($2::uuid[])`,
};

export class PostgresMediaReader extends MediaReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(workspaceId: string, filter: MediaFilter, request: PageRequest<MediaSort>): Promise<Page<Media>> {
    const { where, values } = conditionsOf(filter);
    const order = ORDER[request.orderBy ?? 'createdAt'][request.order];
    const [first, second] = [values.length + 2, values.length + 3];
    const [rows, total] = await Promise.all([
      this.database.query<MediaRow>({
        text: `select ${MEDIA_TABLE.of()} from media m where ${where} order by ${order} limit $${first} offset $${second}`,
        values: [workspaceId, ...values, request.pageSize, offsetOf(request)],
      }),
      this.database.total({
        text: `select count(*)::float8 as total from media m where ${where}`,
        values: [workspaceId, ...values],
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

/** $1 is the workspace; the parameters of the filter follow it. */
function conditionsOf({ mimeTypePrefix, ids, terms = [], missingAlt, unusedBut }: MediaFilter) {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${1 + values.push(value)}`;
  const parts = ['m.workspace_id = $1'];
  if (mimeTypePrefix) parts.push(`m.mime_type ^@ ${next(mimeTypePrefix)}`);
  if (ids) parts.push(`m.id = any (${next(ids)}::uuid[])`);
  for (const term of terms) parts.push(`m.search_text like search_form(${next(containing(term))})`);
  // Must equal the predicate of the partial index.
  if (missingAlt) parts.push(`m.mime_type ^@ 'image/' and coalesce(m.alt, '') = ''`);
  if (unusedBut) {
    parts.push(`m.id is distinct from ${next(unusedBut.logoMediaId)}::uuid`);
    parts.push(MENTIONED_NOWHERE);
  }
  return { where: parts.join(' and '), values };
}
