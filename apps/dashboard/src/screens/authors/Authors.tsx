import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { entityQuery, listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { pictureOf } from '../../media/media-row.ts';
import {
  Badge,
  Button,
  DataTable,
  Empty,
  Pager,
  Screen,
  SearchField,
  Skeleton,
  Trouble,
  useKeys,
  type Column,
} from '../../ui/index.ts';
import { firstLetter } from '../../util/letters.ts';
import css from './Authors.module.css';
import { EditAuthor } from './EditAuthor.tsx';

type Row = Pick<Api.EditedAuthor, 'id' | 'slug' | 'displayName' | 'bio' | 'avatarMedia' | 'isActive' | 'postCount'>;

export function Authors() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/authors' });
  const navigate = useNavigate({ from: '/w/$workspace/authors' });
  const { page = 1, orderBy = 'displayName', order = 'asc', q, id } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Row>(path, 'authors', { q, page, orderBy, order, pageSize: 50 }),
  );
  const [making, setMaking] = useState(false);
  useKeys(can('authors:write') ? { c: () => setMaking(true) } : {});
  const close = () => (
    setMaking(false),
    void navigate({ to: '.', search: { ...search, id: undefined } as typeof search })
  );
  const make = can('authors:write') && (
    <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      New author
    </Button>
  );
  return (
    <Screen
      title="Authors"
      actions={make}
      tools={
        <SearchField
          label="Search authors"
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
        <Empty title={q ? 'No author is like that' : 'Who writes here?'} action={q ? undefined : make}>
          Every post has an author: the byline that readers see.
        </Empty>
      ) : (
        <>
          <DataTable
            label="Authors"
            rows={data.data}
            columns={columnsFor(slug, can('posts:read'))}
            keyOf={(row) => row.id}
            nameOf={({ displayName }) => displayName}
            order={{ orderBy, order }}
            onOrder={(next) =>
              void navigate({ to: '.', search: { ...search, ...next } as typeof search, replace: true })
            }
            isStale={isPlaceholderData}
          />
          <Pager
            list={data}
            what={data.total === 1 ? 'author' : 'authors'}
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
      {making && <EditAuthor onClose={close} />}
      {id !== undefined && !making && <Opened id={id} onClose={close} />}
    </Screen>
  );
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { path } = useWorkspace();
  const { data } = useQuery(entityQuery<Api.EditedAuthor>(path, 'authors', id));
  return data ? <EditAuthor author={data} onClose={onClose} /> : null;
}

function columnsFor(workspace: string, seesPosts: boolean): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      orderBy: 'displayName',
      cell: ({ id, displayName, bio, avatarMedia }) => (
        <Link from="/w/$workspace/authors" to="." search={(now) => ({ ...now, id })} className={css['title']}>
          {avatarMedia ? (
            <img src={pictureOf(avatarMedia) ?? ''} alt="" className={css['face']} />
          ) : (
            <span className={css['face']} aria-hidden="true">
              {firstLetter(displayName)}
            </span>
          )}
          <span className={css['words']}>
            <strong>{displayName}</strong>
            {bio && <small>{bio}</small>}
          </span>
        </Link>
      ),
    },
    {
      id: 'state',
      header: 'State',
      kind: 'meta',
      cell: ({ isActive }) => (isActive ? null : <Badge>Not active</Badge>),
    },
  ];
  if (seesPosts) {
    columns.push({
      id: 'posts',
      header: 'Posts',
      kind: 'end',
      isNumber: true,
      cell: ({ id, displayName, postCount }) => (
        <Link to="/w/$workspace/posts" params={{ workspace }} search={{ authorId: id }}>
          {postCount}
          <span className="sr-only"> posts of {displayName}</span>
        </Link>
      ),
    });
  }
  return columns;
}
