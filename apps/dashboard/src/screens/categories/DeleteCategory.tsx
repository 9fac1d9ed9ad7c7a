import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, listQuery, refreshWithout, useWorkspace, type Api, type List } from '../../api/index.ts';
import { Confirm, tell } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Categories.module.css';
import type { Branch, CategoryRow } from './tree.ts';

/** Posts and children that are named; the others are counted. */
const NAMED = 5;

interface Props {
  readonly category: Pick<CategoryRow, 'id' | 'name'>;
  /** The categories right below it. */
  readonly below: readonly Branch[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a category is deleted; one that holds something names it instead, since it cannot be deleted. */
export function DeleteCategory({ category, below, onDeleted, onClose }: Props) {
  const { path, can } = useWorkspace();
  const { data: posts, isPending } = useQuery({
    ...listQuery<Pick<Api.EditedPost, 'id' | 'title'>>(path, 'posts', {
      categoryId: category.id,
      pageSize: NAMED,
      fields: 'id,title',
    }),
    enabled: can('posts:read'),
  });
  const holds = below.length > 0 || (posts !== undefined && posts.total > 0);
  const refusal = holds ? (
    <>
      <p>This category is not empty. Move or delete its content first.</p>
      {below.length > 0 && <Below of={below} />}
      {posts && posts.total > 0 && <Posts of={posts} categoryId={category.id} />}
    </>
  ) : null;
  return (
    <Confirm
      title={`Delete “${category.name}”?`}
      action="Delete"
      refusal={refusal}
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/categories/${category.id}`);
        await refreshWithout(path, 'categories', category.id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      <p role="status">
        {can('posts:read') && isPending
          ? 'Checking for posts…'
          : 'You can only delete categories without posts and subcategories.'}
      </p>
    </Confirm>
  );
}

function Below({ of: branches }: { of: readonly Branch[] }) {
  return (
    <section className={css['held']} aria-label="Subcategories">
      <h3>Subcategories</h3>
      <ul>
        {branches.slice(0, NAMED).map(({ category: { id, name } }) => (
          <li key={id}>
            <Link from="/w/$workspace/categories" to="." search={{ id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {branches.length > NAMED && <p>{`and ${grouped(branches.length - NAMED)} more`}</p>}
    </section>
  );
}

function Posts({ of: posts, categoryId }: { of: List<Pick<Api.EditedPost, 'id' | 'title'>>; categoryId: string }) {
  const { slug: workspace } = useWorkspace();
  return (
    <section className={css['held']} aria-label="Posts">
      <h3>Posts</h3>
      <ul>
        {posts.data.map(({ id, title }) => (
          <li key={id}>
            <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/w/$workspace/posts" params={{ workspace }} search={{ categoryId }}>
          {posts.total === 1 ? 'Show the post' : `Show all ${grouped(posts.total)} posts`}
        </Link>
      </p>
    </section>
  );
}
