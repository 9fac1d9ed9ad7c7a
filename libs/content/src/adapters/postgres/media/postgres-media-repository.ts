import { lockUntilCommit, type Database } from '@app/platform';
import type { MediaName } from '../../../domain/media/media-name.ts';
import type { Media, MediaChanges, NewMedia } from '../../../domain/media/media.ts';
import { MediaRepository, type ReleasedEntity } from '../../../ports/media/media-repository.port.ts';
import { MEDIA_TABLE, toMedia, type MediaRow } from './media-row.ts';
import { MediaSchema } from './media.orm-entity.ts';

const FIND_BY_DIGEST = {
  name: 'media-by-digest',
  text: `select ${MEDIA_TABLE.of()} from media where workspace_id = $1 and digest = $2 order by created_at, id limit 1`,
};

const LOCK = {
  name: 'media-lock',
  text: `select ${MEDIA_TABLE.of()} from media where workspace_id = $1 and id = $2 for update`,
};

const SUM = {
  name: 'media-sum',
  text: 'select coalesce(sum(size_bytes), 0)::float8 as bytes from media where workspace_id = $1',
};

/** `seo` without the image of a group, if it is the file $2. */
const without = (group: string) =>
  `case when seo #>> '{${group},imageMediaId}' = ($2::uuid)::text then '{${group},imageMediaId}'::text[] else '{}' end`;
const WITHOUT_IMAGES = `seo = seo #- ${without('og')} #- ${without('twitter')}`;
const WITH_IMAGE = `workspace_id = $1 and media_ids @> array[$2::uuid]
  and (seo #>> '{og,imageMediaId}' = ($2::uuid)::text or seo #>> '{twitter,imageMediaId}' = ($2::uuid)::text)`;

/** Clears references to the file before it is deleted. */
const RELEASE = [
  {
    name: 'media-release-posts',
    text: 'update posts set featured_media_id = null where workspace_id = $1 and featured_media_id = $2',
  },
  {
    name: 'media-release-authors',
    text: 'update authors set avatar_media_id = null where workspace_id = $1 and avatar_media_id = $2',
  },
  ...['posts', 'pages'].map((table) => ({
    name: `media-release-seo-${table}`,
    text: `update ${table} set ${WITHOUT_IMAGES} where ${WITH_IMAGE}`,
  })),
];

/** The same for entities that are shown within others. */
const RELEASE_NAMED = {
  name: 'media-release-seo-named',
  text: `
    with a as (update authors set ${WITHOUT_IMAGES} where ${WITH_IMAGE} returning id, display_name),
         c as (update categories set ${WITHOUT_IMAGES} where ${WITH_IMAGE} returning id, name),
         t as (update tags set ${WITHOUT_IMAGES} where ${WITH_IMAGE} returning id, name)
    select 'author' as type, id, display_name as name from a
    union all select 'category', id, name from c union all select 'tag', id, name from t`,
};

/** The name of a replacement file contains an id that belongs to no record. */
const RECORDED = {
  name: 'media-recorded',
  text: `
    select m.storage_path
    from unnest($1::uuid[], $2::uuid[]) as named (workspace_id, id)
    join media m on m.workspace_id = named.workspace_id and m.id = named.id
    union all
    select m.storage_path
    from unnest($1::uuid[], $3::text[]) as named (workspace_id, path)
    join media m on m.workspace_id = named.workspace_id and m.storage_path = named.path
    union all
    select m.thumbnail_path
    from unnest($1::uuid[], $3::text[]) as named (workspace_id, path)
    join media m on m.workspace_id = named.workspace_id and m.thumbnail_path = named.path`,
};

const SAVE_THUMBNAIL = {
  name: 'media-thumbnail',
  text: 'update media set thumbnail_path = $3 where workspace_id = $1 and id = $2 and thumbnail_path is null and storage_path = $4',
};

export class PostgresMediaRepository extends MediaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  add(media: NewMedia): Promise<void> {
    return this.addAll([media]);
  }

  override async addAll(media: readonly NewMedia[]): Promise<void> {
    const rows = media.map((each) => ({ ...each, digest: Buffer.from(each.digest) }));
    await this.database.manager.insert(MediaSchema, rows);
  }

  findByDigest(workspaceId: string, digest: Uint8Array): Promise<Media | null> {
    return this.findOne({ ...FIND_BY_DIGEST, values: [workspaceId, Buffer.from(digest)] });
  }

  async bytesHeld(workspaceId: string, alone?: 'alone'): Promise<number> {
    if (alone) await lockUntilCommit(this.database, `media bytes ${workspaceId}`);
    const [row] = await this.database.query<{ bytes: number }>({ ...SUM, values: [workspaceId] });
    return row?.bytes ?? 0;
  }

  lock(workspaceId: string, id: string): Promise<Media | null> {
    return this.findOne({ ...LOCK, values: [workspaceId, id] });
  }

  async saveTexts(workspaceId: string, id: string, { alt, caption, focalPoint }: MediaChanges): Promise<void> {
    await this.database.manager.update(MediaSchema, { workspaceId, id }, { alt, caption, focalPoint });
  }

  async saveFile({ workspaceId, id, digest, ...media }: NewMedia): Promise<void> {
    const { storagePath, mimeType, sizeBytes, width, height, originalName, thumbnailPath, focalPoint, blur } = media;
    const file = { storagePath, mimeType, sizeBytes, width, height, originalName, thumbnailPath, focalPoint, blur };
    await this.database.manager.update(MediaSchema, { workspaceId, id }, { ...file, digest: Buffer.from(digest) });
  }

  async saveThumbnail(workspaceId: string, id: string, thumbnailPath: string, of: string): Promise<boolean> {
    return (await this.database.execute({ ...SAVE_THUMBNAIL, values: [workspaceId, id, thumbnailPath, of] })) > 0;
  }

  async remove(workspaceId: string, id: string): Promise<readonly ReleasedEntity[]> {
    for (const statement of RELEASE) await this.database.execute({ ...statement, values: [workspaceId, id] });
    const released = await this.database.query<ReleasedEntity>({ ...RELEASE_NAMED, values: [workspaceId, id] });
    await this.database.manager.delete(MediaSchema, { workspaceId, id });
    return released;
  }

  async recorded(names: readonly MediaName[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ storage_path: string }>({
      ...RECORDED,
      values: [
        names.map(({ workspaceId }) => workspaceId),
        names.map(({ mediaId }) => mediaId),
        names.map(({ storagePath }) => storagePath),
      ],
    });
    return new Set(rows.map((row) => row.storage_path));
  }

  private async findOne(statement: Parameters<Database['query']>[0]): Promise<Media | null> {
    const [row] = await this.database.query<MediaRow>(statement);
    return row ? toMedia(row) : null;
  }
}
