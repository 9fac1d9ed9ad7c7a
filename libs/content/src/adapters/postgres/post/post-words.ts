import type { Database } from '@app/platform';
import type { Post } from '../../../domain/post/post.ts';

/** Says, for a transaction, who notes the words of the posts that it adds: 'together' that triggers do not. */
const AS_OF_WORDS = `select set_config('galley.words', $1, true)`;

/** Notes the words by which searches find posts, for several posts at once; a trigger would look for those of each. */
export class PostWords {
  /** Posts whose words are noted although they are not added yet. */
  private readonly ahead = new WeakSet<Post>();

  constructor(private readonly database: Database) {}

  /** Notes the words of posts that may be added later, and commits that; within a transaction it does nothing. */
  async noteAhead(posts: readonly Post[]): Promise<void> {
    if (this.database.inTransaction || !areTogether(posts)) return;
    await this.database.transaction(() =>
      this.database.execute({
        name: 'post-words-of-texts',
        text: 'select note_words_of_texts($1, $2, $3, $4)',
        values: [
          posts[0]?.workspaceId,
          posts.map(({ title }) => title),
          posts.map(({ excerpt }) => excerpt),
          posts.map(({ bodyText }) => bodyText),
        ],
      }),
    );
    for (const post of posts) this.ahead.add(post);
  }

  /** @param insert adds the posts, within a transaction */
  async noteWith(posts: readonly Post[], insert: () => Promise<unknown>): Promise<void> {
    if (!areTogether(posts)) return void (await insert());
    await this.database.execute({ name: 'post-words-together', text: AS_OF_WORDS, values: ['together'] });
    await insert();
    const others = posts.filter((post) => !this.ahead.has(post));
    await this.database.execute(
      others.length === 0
        ? { name: 'post-words-together', text: AS_OF_WORDS, values: [''] }
        : {
            name: 'post-words-of-many',
            text: 'select note_words_of_posts($1, $2)',
            values: [others[0]?.workspaceId, others.map(({ id }) => id)],
          },
    );
  }
}

/** Several posts of one workspace. */
function areTogether(posts: readonly Post[]): boolean {
  return posts.length > 1 && posts.every(({ workspaceId }) => workspaceId === posts[0]?.workspaceId);
}
