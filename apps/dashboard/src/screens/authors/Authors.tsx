import { Link } from '@tanstack/react-router';
import type { Api } from '../../api/index.ts';
import { NamedList, type NamedListProps } from '../../entity-list/NamedList.tsx';
import { postsColumn } from '../../entity-list/posts-column.tsx';
import { pictureOf } from '../../media/media-row.ts';
import { Badge, opensRow, RowName } from '../../ui/index.ts';
import { firstLetter } from '../../util/letters.ts';
import css from './Authors.module.css';
import { DeleteAuthor } from './DeleteAuthor.tsx';
import { EditAuthor } from './EditAuthor.tsx';

type Row = Pick<Api.EditedAuthor, 'id' | 'slug' | 'displayName' | 'bio' | 'avatarMedia' | 'isActive' | 'postCount'>;

const WORDS = {
  one: 'author',
  many: 'authors',
  none: 'No authors yet',
  why: 'Every post has an author, shown to readers as its byline.',
  loss: 'Authors with posts are not deleted.',
};

export function Authors() {
  return (
    <NamedList<Row, Api.EditedAuthor>
      resource="authors"
      orderBy="displayName"
      nameOf={nameOf}
      columnsFor={columnsFor}
      words={WORDS}
      removal={(author, onClose) => <DeleteAuthor author={author} onDeleted={onClose} onClose={onClose} />}
      form={(author, onClose) => <EditAuthor {...(author && { author })} onClose={onClose} />}
    />
  );
}

const nameOf = ({ displayName }: Row) => displayName;

const columnsFor: NamedListProps<Row, Api.EditedAuthor>['columnsFor'] = ({ workspace, seesPosts }) => [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    orderBy: 'displayName',
    cell: ({ id, displayName, bio, avatarMedia }) => (
      <Link
        from="/w/$workspace/authors"
        to="."
        search={(now) => ({ ...now, id })}
        resetScroll={false}
        className={opensRow}
      >
        {avatarMedia ? (
          <img src={pictureOf(avatarMedia) ?? ''} alt="" className={css['face']} />
        ) : (
          <span className={css['face']} aria-hidden="true">
            {firstLetter(displayName)}
          </span>
        )}
        <RowName name={displayName} below={bio || undefined} />
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    kind: 'meta',
    cell: ({ isActive }) => (isActive ? null : <Badge>Inactive</Badge>),
  },
  ...(seesPosts ? [postsColumn<Row>(workspace, 'authorId', ({ displayName }) => `posts by ${displayName}`)] : []),
];
