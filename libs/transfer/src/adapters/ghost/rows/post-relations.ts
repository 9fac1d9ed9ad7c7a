import { id } from './ghost-values.ts';
import type { Row } from './read-rows.ts';

/**
 * The relations of one post. There is one of these per post, so it is kept small: a single relation is stored as its
 * id, values as JSON.
 */
interface Related {
  tags: Others;
  authors: Others;
  meta: string | null;
}

/** Nothing, one id in first place, or pairs of position and id. */
type Others = null | string | (number | string)[];

const NONE: readonly string[] = [];

/** The data about posts in other tables of an export. */
export class PostRelations {
  private readonly found = new Map<string, Related>();
  /** Stores equal strings once. */
  private readonly others = new Map<string, string>();

  /** @param row of the relation's table; may occur more than once */
  relate(what: 'tags' | 'authors', row: Row, postId: string): void {
    const related = this.of(row);
    const other = this.others.get(postId) ?? postId;
    this.others.set(other, other);
    const order = Number(row['sort_order'] ?? 0) || 0;
    const before = related[what];
    if (before === null && order === 0) related[what] = other;
    else if (before === null) related[what] = [order, other];
    else if (typeof before === 'string') related[what] = [0, before, order, other];
    else before.push(order, other);
  }

  /** Stores the non-empty values of a row of `posts_meta`. */
  addMeta({ post_id: post, ...row }: Row): void {
    const values = Object.entries(row).filter(([name, value]) => value !== null && value !== '' && name !== 'id');
    if (values.length > 0) this.of({ post_id: post }).meta = JSON.stringify(Object.fromEntries(values));
  }

  /** The row of `posts_meta` for a post. */
  metaOf(post: string): Row {
    const meta = this.found.get(post)?.meta ?? null;
    return meta === null ? {} : (JSON.parse(meta) as Row);
  }

  /** @returns ids in order, without repetitions */
  tagsOf(post: string): readonly string[] {
    return inOrder(this.found.get(post)?.tags ?? null);
  }

  /** @returns ids in order, without repetitions; empty if no row names an author */
  authorsOf(post: string): readonly string[] {
    return inOrder(this.found.get(post)?.authors ?? null);
  }

  private of(row: Row): Related {
    const post = id(row['post_id']);
    const found = this.found.get(post);
    if (found) return found;
    const related: Related = { tags: null, authors: null, meta: null };
    this.found.set(post, related);
    return related;
  }
}

function inOrder(others: Others): readonly string[] {
  if (others === null) return NONE;
  if (typeof others === 'string') return [others];
  const pairs = Array.from(
    { length: others.length / 2 },
    (_, at) => others.slice(2 * at, 2 * at + 2) as [number, string],
  );
  return [...new Set(pairs.toSorted(([one], [other]) => one - other).map(([, other]) => other))];
}
