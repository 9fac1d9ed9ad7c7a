import { Link } from '@tanstack/react-router';
import type { Column } from '../ui/index.ts';

interface Counted {
  readonly id: string;
  readonly postCount: number;
}

/**
 * A column with the number of posts of a row, linked to the list of these posts.
 *
 * @param by the filter of the list of posts
 * @param wordsFor label for screen readers
 */
export function postsColumn<Row extends Counted>(
  workspace: string,
  by: 'tagId' | 'authorId',
  wordsFor: (row: Row) => string,
): Column<Row> {
  return {
    id: 'posts',
    header: 'Posts',
    kind: 'end',
    isNumber: true,
    cell: (row) => (
      <Link to="/w/$workspace/posts" params={{ workspace }} search={{ [by]: row.id }}>
        {row.postCount}
        <span className="sr-only"> {wordsFor(row)}</span>
      </Link>
    ),
  };
}
