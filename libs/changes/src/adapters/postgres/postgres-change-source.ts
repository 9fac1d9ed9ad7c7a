import { ChangeSource, type ChangedTag, type Database } from '@app/platform';
import { ANY_ID, ANY_TYPE, movedIn } from './change-row.ts';

/** A horizon marks that older rows were deleted. */
const SINCE = {
  name: 'changes-known-since',
  text: `
    (select type, id, version::float8 as version, (${movedIn('content_changes')})::float8 as moved_in from content_changes
     where workspace_id = $1 and version > $2 order by version limit $3)
    union all
    select null, null, version::float8, null from content_change_horizons where workspace_id = $1 and version > $2`,
};

interface Row {
  readonly type: string | null;
  readonly id: string | null;
  readonly version: number;
  readonly moved_in: number | null;
}

export class PostgresChangeSource extends ChangeSource {
  constructor(private readonly database: Database) {
    super();
  }

  async since(workspaceId: string, version: number, most: number): Promise<readonly ChangedTag[] | null> {
    const rows = await this.database.query<Row>({ ...SINCE, values: [workspaceId, version, most + 1] });
    if (rows.length > most || rows.some(({ type }) => type === null)) return null;
    return rows.map(toTag);
  }
}

function toTag({ version, moved_in: moved, type, id }: Row): ChangedTag {
  const tag = { version, type: type === ANY_TYPE ? null : type, id: id === ANY_ID ? null : id };
  return moved === null || moved === version ? tag : { ...tag, movedIn: moved };
}
