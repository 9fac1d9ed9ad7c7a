import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { entityQuery, listQuery, useWorkspace, type Api } from '../../api/index.ts';
import {
  Button,
  DataTable,
  Empty,
  Pager,
  Screen,
  SearchField,
  Skeleton,
  Time,
  Trouble,
  useKeys,
  type Column,
} from '../../ui/index.ts';
import { EditTag } from './EditTag.tsx';
import css from './Tags.module.css';

export type TagRow = Pick<Api.EditedTag, 'id' | 'slug' | 'name' | 'createdAt' | 'postCount'>;

export function Tags() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/tags' });
  const navigate = useNavigate({ from: '/w/$workspace/tags' });
  const { page = 1, orderBy = 'name', order = 'asc', q, id } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<TagRow>(path, 'tags', { q, page, orderBy, order, pageSize: 50 }),
  );
  const [making, setMaking] = useState(false);
  const mayWrite = can('tags:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const close = () => (
    setMaking(false),
    void navigate({ to: '.', search: { ...search, id: undefined } as typeof search })
  );
  const make = mayWrite && (
    <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      New tag
    </Button>
  );
  return (
    <Screen
      title="Tags"
      actions={make}
      tools={
        <SearchField
          label="Search tags"
          value={q ?? ''}
          onSearch={(text) => void navigate({ to: '.', search: text ? { q: text } : {}, replace: true })}
        />
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        <Empty title={q ? 'No tag is like that' : 'No tags yet'} action={q ? undefined : make}>
          A tag says what a post is about. Posts can have many.
        </Empty>
      ) : (
        <>
          <DataTable
            label="Tags"
            rows={data.data}
            columns={columnsFor(slug, can('posts:read'))}
            keyOf={(row) => row.id}
            nameOf={({ name }) => name}
            order={{ orderBy, order }}
            onOrder={(next) =>
              void navigate({ to: '.', search: { ...search, ...next } as typeof search, replace: true })
            }
            isStale={isPlaceholderData}
          />
          <Pager
            list={data}
            what="tags"
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
      {making && <EditTag onClose={close} />}
      {id !== undefined && !making && <Opened id={id} onClose={close} />}
    </Screen>
  );
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { path } = useWorkspace();
  const { data } = useQuery(entityQuery<Api.EditedTag>(path, 'tags', id));
  return data ? <EditTag tag={data} onClose={onClose} /> : null;
}

function columnsFor(workspace: string, seesPosts: boolean): Column<TagRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      orderBy: 'name',
      cell: ({ id, name, slug }) => (
        <Link from="/w/$workspace/tags" to="." search={(now) => ({ ...now, id })} className={css['title']}>
          <span>{name}</span>
          <small>/{slug}</small>
        </Link>
      ),
    },
    {
      id: 'made',
      header: 'Made',
      kind: 'wide',
      orderBy: 'createdAt',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    ...(seesPosts
      ? [
          {
            id: 'posts',
            header: 'Posts',
            kind: 'end' as const,
            isNumber: true,
            cell: ({ id, name, postCount }: TagRow) => (
              <Link to="/w/$workspace/posts" params={{ workspace }} search={{ tagId: id }}>
                {postCount}
                <span className="sr-only"> posts with the tag {name}</span>
              </Link>
            ),
          },
        ]
      : []),
  ];
}
