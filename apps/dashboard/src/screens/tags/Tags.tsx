import { Link } from '@tanstack/react-router';
import type { Api } from '../../api/index.ts';
import { NamedList, type NamedListProps } from '../../entity-list/NamedList.tsx';
import { postsColumn } from '../../entity-list/posts-column.tsx';
import { opensRow, RowName, Time } from '../../ui/index.ts';
import { DeleteTag, EditTag } from './EditTag.tsx';

type TagRow = Pick<Api.EditedTag, 'id' | 'slug' | 'name' | 'createdAt' | 'postCount'>;

const WORDS = {
  one: 'tag',
  many: 'tags',
  none: 'No tags yet',
  why: 'Tags say what a post is about. A post can have many.',
  loss: 'The tags are removed from their posts. The posts are not deleted.',
};

export function Tags() {
  return (
    <NamedList<TagRow, Api.EditedTag>
      resource="tags"
      orderBy="name"
      nameOf={nameOf}
      columnsFor={columnsFor}
      words={WORDS}
      removal={(tag, onClose) => <DeleteTag tag={tag} onDeleted={onClose} onClose={onClose} />}
      form={(tag, onClose) => <EditTag {...(tag && { tag })} onClose={onClose} />}
    />
  );
}

const nameOf = ({ name }: TagRow) => name;

const columnsFor: NamedListProps<TagRow, Api.EditedTag>['columnsFor'] = ({ workspace, seesPosts }) => [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    orderBy: 'name',
    cell: ({ id, name, slug }) => (
      <Link
        from="/w/$workspace/tags"
        to="."
        search={(now) => ({ ...now, id })}
        resetScroll={false}
        className={opensRow}
      >
        <RowName name={name} below={`/${slug}`} />
      </Link>
    ),
  },
  {
    id: 'made',
    header: 'Created',
    kind: 'wide',
    orderBy: 'createdAt',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  ...(seesPosts ? [postsColumn<TagRow>(workspace, 'tagId', ({ name }) => `posts with the tag ${name}`)] : []),
];
