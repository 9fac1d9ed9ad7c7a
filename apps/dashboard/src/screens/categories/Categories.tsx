import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { api, countQuery, entityQuery, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import {
  Badge,
  Button,
  Empty,
  IconButton,
  Screen,
  Skeleton,
  Trouble,
  tell,
  useKeys,
  warn,
  wordsFor,
} from '../../ui/index.ts';
import css from './Categories.module.css';
import { EditCategory } from './EditCategory.tsx';
import { flat, step, treeOf, type Branch, type CategoryRow } from './tree.ts';

type Way = Parameters<typeof step>[2];

export function Categories() {
  const { path, can } = useWorkspace();
  const { id } = useSearch({ from: '/known/w/$workspace/categories' });
  const navigate = useNavigate({ from: '/w/$workspace/categories' });
  const { data, error, refetch } = useQuery(
    listQuery<CategoryRow>(path, 'categories', { pageSize: 100, orderBy: 'sortOrder', order: 'asc' }),
  );
  const [making, setMaking] = useState(false);
  const mayWrite = can('categories:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const close = () => (setMaking(false), void navigate({ to: '.', search: {} }));
  const branches = treeOf(data?.data ?? []);
  const move = async (category: CategoryRow, way: Way) => {
    const moves = step(branches, category.id, way);
    try {
      for (const { id: moved, ...change } of moves) await api.patch(`${path}/categories/${moved}`, change);
      await refresh(path, 'categories');
      if (moves.length > 0)
        tell(`Moved “${category.name}”.${way === 'in' || way === 'out' ? ' Old addresses lead to the new ones.' : ''}`);
    } catch (thrown) {
      warn(wordsFor(thrown));
    }
  };
  const make = mayWrite && (
    <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      New category
    </Button>
  );
  return (
    <Screen
      title="Categories"
      actions={make}
      lead={
        branches.length > 0 ? 'Each post stands in one. Alt and Shift with an arrow key moves a category.' : undefined
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : branches.length === 0 ? (
        <Empty title="Order posts by topic" action={make}>
          Categories can hold others, and each has a page of its own.
        </Empty>
      ) : (
        <ul className={css['tree']} aria-label="Categories">
          {flat(branches).map((branch) => (
            <Line
              key={branch.category.id}
              branch={branch}
              onMove={mayWrite ? (way) => void move(branch.category, way) : null}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <p>
          The first {data.data.length} of {data.total} are shown.
        </p>
      )}
      {making && <EditCategory branches={branches} onClose={close} />}
      {id !== undefined && !making && <Opened id={id} branches={branches} onClose={close} />}
    </Screen>
  );
}

const WAYS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

function Line({ branch: { category, depth }, onMove }: { branch: Branch; onMove: ((way: Way) => void) | null }) {
  const { slug, can } = useWorkspace();
  const press = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way || !onMove || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <li className={css['line']} data-depth={Math.min(depth, 5)} data-row>
      <span className={css['name']} data-kind="title">
        <Link from="/w/$workspace/categories" to="." search={{ id: category.id }} onKeyDown={press}>
          {category.name}
        </Link>
        <small>{category.path}</small>
      </span>
      {!category.isActive && <Badge>Not active</Badge>}
      {can('posts:read') && (
        <Link
          to="/w/$workspace/posts"
          params={{ workspace: slug }}
          search={{ categoryId: category.id }}
          className={css['count']}
        >
          <Posts count={category.postCount} categoryId={category.id} />
          <span className="sr-only"> in {category.name}</span>
        </Link>
      )}
      {onMove && (
        <span className={css['moves']}>
          <IconButton label={`Move ${category.name} up`} small onPress={() => onMove('up')}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`Move ${category.name} down`} small onPress={() => onMove('down')}>
            <ArrowDown />
          </IconButton>
          <IconButton label={`Move ${category.name} out`} small onPress={() => onMove('out')} isDisabled={depth === 0}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={`Move ${category.name} below the one before`} small onPress={() => onMove('in')}>
            <ArrowRight />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Newer services tell the count with the category. */
function Posts({ count, categoryId }: { count: number | undefined; categoryId: string }) {
  const { path } = useWorkspace();
  const { data = count } = useQuery({ ...countQuery(path, 'posts', { categoryId }), enabled: count === undefined });
  return data === undefined ? '–' : `${data} ${data === 1 ? 'post' : 'posts'}`;
}

function Opened({ id, branches, onClose }: { id: string; branches: readonly Branch[]; onClose: () => void }) {
  const { path } = useWorkspace();
  const { data } = useQuery(entityQuery<Api.EditedCategory>(path, 'categories', id));
  return data ? <EditCategory category={data} branches={branches} onClose={onClose} /> : null;
}
