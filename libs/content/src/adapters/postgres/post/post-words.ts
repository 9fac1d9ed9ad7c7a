import type { Database } from '@app/platform';
import type { Post } from '../../../domain/post/post.ts';
import { KnownWords } from './known-words.ts';

/**
 * Says, for a transaction, who notes the words of the posts that it adds. 'together': triggers note none. The id of a post, a blank and words:
 * the trigger notes no others of that post.
 */
const AS_OF_WORDS = `select set_config('galley.words', $1, true)`;

/** Separators of words, as `words_of` of the database knows them. */
const BETWEEN = /[ \n\r\t]/;
/** Characters from which a text is left to the database. It splits none of half a mebibyte: four such words would be less. */
const LONG = 40_000;
/** Words that are remembered for one writer: what comes later is rare. */
const MOST = 50_000;

type Texts = Pick<Post, 'title' | 'excerpt' | 'bodyText'>;

/**
 * Notes the words by which searches find posts: for several posts at once, where a trigger would look for those of each, and for one post
 * only those that this process has not noted before.
 */
export class PostWords {
  private readonly known = new KnownWords();
  /** Posts whose words are noted although they are not added yet. */
  private readonly ahead = new WeakSet<Post>();

  constructor(private readonly database: Database) {}

  /**
   * Notes the words of posts that may be added later, and commits that; within a transaction it does nothing.
   *
   * @param noted as written, the words that were noted before for this workspace, which are not sent again; it grows
   */
  async noteAhead(posts: readonly Post[], noted: Set<string>): Promise<void> {
    if (this.database.inTransaction || !areTogether(posts)) return;
    const fresh = textsOfWords(newWords(posts.filter(isShort), noted));
    const texts = [...fresh, ...posts.filter((post) => !isShort(post))];
    if (texts.length > 0) await this.note(posts[0]?.workspaceId, texts);
    for (const { bodyText } of fresh) for (const word of bodyText.split(' ')) if (noted.size < MOST) noted.add(word);
    for (const post of posts) this.ahead.add(post);
  }

  private note(workspaceId: string | undefined, texts: readonly Texts[]): Promise<unknown> {
    return this.database.transaction(() =>
      this.database.execute({
        name: 'post-words-of-texts',
        text: 'select note_words_of_texts($1, $2, $3, $4)',
        values: [
          workspaceId,
          texts.map(({ title }) => title),
          texts.map(({ excerpt }) => excerpt),
          texts.map(({ bodyText }) => bodyText),
        ],
      }),
    );
  }

  /** @param insert adds the posts, within a transaction */
  async noteWith(posts: readonly Post[], insert: () => Promise<void>): Promise<void> {
    const [first] = posts;
    if (first && posts.length === 1) return this.noteOne(first, insert);
    if (!areTogether(posts)) return insert();
    await this.database.write({ name: 'post-words-together', text: AS_OF_WORDS, values: ['together'] });
    await insert();
    const others = posts.filter((post) => !this.ahead.has(post));
    await this.database.write(
      others.length === 0
        ? { name: 'post-words-together', text: AS_OF_WORDS, values: [''] }
        : {
            name: 'post-words-of-many',
            text: 'select note_words_of_posts($1, $2)',
            values: [others[0]?.workspaceId, others.map(({ id }) => id)],
          },
    );
  }

  private async noteOne(post: Post, insert: () => Promise<void>): Promise<void> {
    if (!this.database.inTransaction || !isShort(post)) return insert();
    const { workspaceId, id } = post;
    const known = this.known.of(workspaceId);
    const unknown = newWords([post], known);
    const values = [`${id} ${[...unknown].join(' ')}`];
    if (known.size > 0) await this.database.write({ name: 'post-words-together', text: AS_OF_WORDS, values });
    await insert();
    this.database.onceCommitted(() => this.known.learn(workspaceId, unknown));
  }
}

/** Several posts of one workspace. */
function areTogether(posts: readonly Post[]): boolean {
  return posts.length > 1 && posts.every(({ workspaceId }) => workspaceId === posts[0]?.workspaceId);
}

function isShort({ title, excerpt, bodyText }: Texts): boolean {
  return title.length + (excerpt?.length ?? 0) + bodyText.length <= LONG;
}

function newWords(texts: readonly Texts[], noted: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  for (const { title, excerpt, bodyText } of texts)
    for (const text of [title, excerpt ?? '', bodyText])
      for (const word of text.split(BETWEEN)) if (!noted.has(word)) words.add(word);
  return words;
}

/** Texts that say each word once, in their bodies; title and excerpt say the first again, so that no empty word comes in. */
function textsOfWords(words: Iterable<string>): Texts[] {
  const texts: Texts[] = [];
  let [body, characters]: [string[], number] = [[], 0];
  const end = () => {
    const [first] = body;
    if (first !== undefined) texts.push({ title: first, excerpt: first, bodyText: body.join(' ') });
    [body, characters] = [[], 0];
  };
  for (const word of words) {
    body.push(word);
    characters += word.length + 1;
    if (characters >= LONG) end();
  }
  end();
  return texts;
}
