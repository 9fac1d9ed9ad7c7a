import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, countQuery, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import { Confirm, tell } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';

interface Props {
  readonly author: Pick<Api.EditedAuthor, 'id' | 'displayName'>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before an author is deleted; one with posts leads to them instead, since each needs another author first. */
export function DeleteAuthor({ author: { id, displayName }, onDeleted, onClose }: Props) {
  const { path, slug: workspace, can } = useWorkspace();
  const seesPosts = can('posts:read');
  const { data: posts = 0, isPending } = useQuery({
    ...countQuery(path, 'posts', { authorId: id }),
    enabled: seesPosts,
  });
  const refusal = posts > 0 && (
    <>
      <p>
        {posts === 1 ? 'One post has' : `${grouped(posts)} posts have`} this author. Choose another author first: select
        the posts in the list and press “Change…”.
      </p>
      <p>
        <Link to="/w/$workspace/posts" params={{ workspace }} search={{ authorId: id }}>
          {posts === 1 ? 'Show the post' : `Show all ${grouped(posts)} posts`}
        </Link>
      </p>
    </>
  );
  return (
    <Confirm
      title={`Delete ${displayName}?`}
      action="Delete"
      refusal={refusal || null}
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/authors/${id}`);
        await refreshWithout(path, 'authors', id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      <p role="status">
        {seesPosts && isPending ? 'Checking for posts…' : 'You can only delete authors without posts.'}
      </p>
    </Confirm>
  );
}
