import { randomUUID } from 'node:crypto';
import type { ContentDatabase, GivenPost } from '../content-database.ts';

export const STATUSES = ['draft', 'published', 'archived'] as const;
export const TITLES = ['Rye bread', 'Oat BREAD', 'Rye', '100% oats', 'a_b'] as const;
/** Time of the first creation; the others follow within a hundred hours. */
export const START = Date.parse('2026-01-01T00:00:00.000Z');
export const HOUR = 3_600_000;
const WRITERS = 12;
const WRITES = 40;

const CHANGES = ['status', 'author', 'category', 'score', 'soft', 'hard', 'attach', 'detach', 'title'] as const;

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

/** Writes random posts to a workspace in the way the service does. */
export class RandomPosts {
  private constructor(
    private readonly db: ContentDatabase,
    readonly workspaceId: string,
    readonly authors: string[],
    readonly categories: (string | null)[],
    readonly tags: string[],
  ) {}

  static async in(db: ContentDatabase): Promise<RandomPosts> {
    const workspaceId = await db.workspace();
    const named = async (table: string, more: object = {}) => {
      const id = randomUUID();
      const row = { workspace_id: workspaceId, id, slug: id, name: id, created_at: new Date(), updated_at: new Date() };
      await db.insert(table, { ...row, ...more });
      return id;
    };
    return new RandomPosts(
      db,
      workspaceId,
      [await db.author(workspaceId), await db.author(workspaceId)],
      [await named('categories', { path: 'c' }), await named('categories', { path: 'd' }), null],
      [await named('tags'), await named('tags'), await named('tags')],
    );
  }

  async add(count: number, given: GivenPost = {}): Promise<void> {
    for (let n = 0; n < count; n += 1) await this.db.post(this.workspaceId, { ...this.given(), ...given });
  }

  /** @param text $1 is the workspace */
  execute(text: string, ...values: unknown[]): Promise<number> {
    return this.db.database.execute({ text, values: [this.workspaceId, ...values] });
  }

  /** Runs several writers concurrently. @param after runs after each write of a writer */
  async writeAtOnce(after: () => Promise<unknown>): Promise<void> {
    const writer = async () => {
      for (let n = 0; n < WRITES; n += 1) {
        await this.write();
        await after();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  private given() {
    return {
      title: any(TITLES),
      status: any(STATUSES),
      authorId: any(this.authors),
      categoryId: any(this.categories),
      tagIds: this.someTags(),
      createdAt: new Date(START + Math.floor(Math.random() * 100) * HOUR),
    };
  }

  private someTags(): string[] {
    return this.tags.filter(() => Math.random() < 0.5);
  }

  /** Locks the post before it changes anything. */
  private async write(): Promise<void> {
    const post = `(select id from posts where workspace_id = $1 and deleted_at is null order by random() limit 1)`;
    await this.db.database.transaction(async () => {
      if (Math.random() < 0.35) return this.add(1);
      const [row] = await this.db.database.query<{ id: string }>({
        text: `select id from posts where workspace_id = $1 and id = ${post} and deleted_at is null for update`,
        values: [this.workspaceId],
      });
      if (row) await this.change(row.id);
    });
  }

  private async change(id: string): Promise<void> {
    const change = any(CHANGES);
    const set = (column: string, value: unknown) =>
      this.execute(`update posts set ${column} = $3 where workspace_id = $1 and id = $2`, id, value);
    if (change === 'status') await set('status', any(STATUSES));
    if (change === 'author') await set('author_id', any(this.authors));
    if (change === 'category') await set('category_id', any(this.categories));
    if (change === 'score') await set('seo_score', Math.floor(Math.random() * 101));
    if (change === 'soft') await set('deleted_at', new Date());
    if (change === 'title') await set('title', any(TITLES));
    if (change === 'hard') await this.execute('delete from posts where workspace_id = $1 and id = $2', id);
    if (change === 'attach') await this.attach(id);
    if (change === 'detach') {
      await this.execute('delete from post_tags where workspace_id = $1 and post_id = $2', id);
      await set('status', any(STATUSES));
      await this.attach(id);
    }
  }

  private attach(id: string): Promise<number> {
    const text = 'insert into post_tags select $1, $2, unnest($3::uuid[]) on conflict do nothing';
    return this.execute(text, id, this.someTags());
  }
}
