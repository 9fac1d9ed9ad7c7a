import type { Database, DatabaseQueues } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import { VariantSources } from '../../../ports/media/variants/variant-sources.port.ts';
import { MEDIA_TABLE, toMedia, type MediaRow } from './media-row.ts';

const FIND = {
  name: 'media-by-storage-paths',
  text: `select ${MEDIA_TABLE.of()} from media where workspace_id = $1 and storage_path = any($2::text[]) limit 1`,
};

/** Anybody may ask for variants, so workspaces take turns with the database here too. */
export class PostgresVariantSources extends VariantSources {
  constructor(
    private readonly database: Database,
    private readonly turns: DatabaseQueues,
  ) {
    super();
  }

  async find(workspaceId: string, storagePaths: readonly string[]): Promise<Media | null> {
    const values = [workspaceId, storagePaths];
    const [row] = await this.turns.reads.run(workspaceId, () => this.database.query<MediaRow>({ ...FIND, values }));
    return row ? toMedia(row) : null;
  }
}
