import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MediaStore, type ByteRange, type ReceivedFile, type StoredFile, type StoreNote } from '@app/content';
import { Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { defineExtension, override, wrap } from '../../../apps/galley/src/index.ts';

class CreateFiles1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table pg_media_files (
      path text primary key, bytes bytea not null, modified_at timestamptz not null default now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pg_media_files');
  }
}

type Row = StoredFile & { readonly storagePath: string };

const FILE = `path as "storagePath", length(bytes) as "sizeBytes", modified_at as "modifiedAt"`;

/** Stores files as rows, so that the database is all that has to be backed up. */
export class PgMediaStore extends MediaStore {
  constructor(private readonly database: Database) {
    super();
  }

  async put(storagePath: string, file: ReceivedFile): Promise<void> {
    await this.write(storagePath, await readFile(file.path));
  }

  async stat(storagePath: string): Promise<StoredFile | null> {
    const values = [storagePath];
    const [row] = await this.database.query<Row>({
      text: `select ${FILE} from pg_media_files where path = $1`,
      values,
    });
    return row ? { sizeBytes: row.sizeBytes, modifiedAt: row.modifiedAt } : null;
  }

  async read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.bytes(storagePath);
    if (!bytes) throw new NotFound('file');
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    return (async function* () {
      yield part;
    })();
  }

  async delete(storagePath: string): Promise<void> {
    await this.database.execute({ text: 'delete from pg_media_files where path = $1', values: [storagePath] });
  }

  async *list(): AsyncIterable<Row> {
    for (let after = '', rows: Row[] = []; ; after = rows.at(-1)?.storagePath ?? '') {
      const text = `select ${FILE} from pg_media_files where path > $1 and path not like '.%' order by path limit 500`;
      rows = await this.database.query<Row>({ text, values: [after] });
      yield* rows;
      if (rows.length === 0) return;
    }
  }

  async note(name: StoreNote): Promise<string | null> {
    return (await this.bytes(name))?.toString() ?? null;
  }

  setNote(name: StoreNote, text: string): Promise<void> {
    return this.write(name, Buffer.from(text));
  }

  private async bytes(path: string): Promise<Buffer | undefined> {
    const statement = { text: 'select bytes from pg_media_files where path = $1', values: [path] };
    return (await this.database.query<{ bytes: Buffer }>(statement))[0]?.bytes;
  }

  private async write(path: string, bytes: Buffer): Promise<void> {
    const text = `insert into pg_media_files (path, bytes) values ($1, $2)
                  on conflict (path) do update set bytes = excluded.bytes, modified_at = now()`;
    await this.database.execute({ text, values: [path, bytes] });
  }
}

/** Replaces the media store. */
export const pgMedia = defineExtension({
  name: 'pg-media',
  galley: '>=0.1.0',
  register: () => ({
    migrations: [CreateFiles1764000000000],
    override: [override(MediaStore, PgMediaStore, Database)],
  }),
});

/** Storage paths of the files that were stored, in order; for the specs. */
export const kept: string[] = [];

/** Wraps the configured media store, whichever it is. */
export const noticed = defineExtension({
  name: 'noticed',
  galley: '>=0.1.0',
  register: () => ({ wrap: [wrap(MediaStore, (inner) => new NoticedStore(inner))] }),
});

class NoticedStore extends MediaStore {
  constructor(private readonly inner: MediaStore) {
    super();
  }

  async put(...args: Parameters<MediaStore['put']>): Promise<void> {
    await this.inner.put(...args);
    kept.push(args[0]);
  }

  stat(...args: Parameters<MediaStore['stat']>) {
    return this.inner.stat(...args);
  }

  read(...args: Parameters<MediaStore['read']>) {
    return this.inner.read(...args);
  }

  delete(...args: Parameters<MediaStore['delete']>) {
    return this.inner.delete(...args);
  }

  list() {
    return this.inner.list();
  }

  note(...args: Parameters<MediaStore['note']>) {
    return this.inner.note(...args);
  }

  setNote(...args: Parameters<MediaStore['setNote']>) {
    return this.inner.setNote(...args);
  }
}
