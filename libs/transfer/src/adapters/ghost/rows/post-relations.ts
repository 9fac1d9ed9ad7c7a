import { id } from './ghost-values.ts';
import type { Row } from './read-rows.ts';

/** Of one post. There are as many as posts, so each is held small: a lone relation is its id, and values are their JSON. */
interface Related {
  tags: Others;
  authors: Others;
  meta: string | null;
}

/** Nothing, an id that comes first anyway, or in turn where one comes in the order and its id. */
type Others = null | string | (number | string)[];

const NONE: readonly string[] = [];

/** What other tables of an export say of its posts. */
export class PostRelations {
  private readonly found = new Map<string, Related>();
  /** Each id once, however often it is told. */
  private readonly others = new Map<string, string>();

  /** @param row of the table that relates; it may be told more than once */
  relate(what: 'tags' | 'authors', row: Row, told: string): void {
    const related = this.of(row);
    const other = this.others.get(told) ?? told;
    this.others.set(other, other);
    const order = Number(row['sort_order'] ?? 0) || 0;
    const before = related[what];
    if (before === null && order === 0) related[what] = other;
    else if (before === null) related[what] = [order, other];
    else if (typeof before === 'string') related[what] = [0, before, order, other];
    else before.push(order, other);
  }

  /** Takes what says something of a row of `posts_meta`. */
  addMeta({ post_id: post, ...row }: Row): void {
    const told = Object.entries(row).filter(([name, value]) => value !== null && value !== '' && name !== 'id');
    if (told.length > 0) this.of({ post_id: post }).meta = JSON.stringify(Object.fromEntries(told));
  }

  /** What `posts_meta` says of a post. */
  metaOf(post: string): Row {
    const meta = this.found.get(post)?.meta ?? null;
    return meta === null ? {} : (JSON.parse(meta) as Row);
  }

  /** @returns ids in order, each once */
  tagsOf(post: string): readonly string[] {
    return inOrder(this.found.get(post)?.tags ?? null);
  }

  /** @returns ids in order, each once; none also where no row tells of any */
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
