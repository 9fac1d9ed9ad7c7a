import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { aPost } from '../../../../testing/builders.ts';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { postRepositoryContract } from '../../../../testing/post/post-repository.contract.ts';
import { viewCountsContract } from '../../../../testing/post/view-counts.contract.ts';
import { slugRepositoryContract, type SlugRepository } from '../../../../testing/slug-repository.contract.ts';
import type { Post } from '../../../domain/post/post.ts';
import { PostgresPostRepository } from './postgres-post-repository.ts';
import { PostgresViewCounts } from './views/postgres-view-counts.ts';

describe('posts on PostgreSQL', () => {
  let content: ContentDatabase;
  let posts: PostgresPostRepository;

  beforeAll(async () => {
    content = await ContentDatabase.open();
    posts = new PostgresPostRepository(content.database);
  });
  afterAll(() => content.close());

  async function opened() {
    return {
      workspaceId: await content.workspace(),
      otherWorkspaceId: await content.workspace(),
      transaction: <T>(work: () => Promise<T>) => content.database.transaction(work),
    };
  }

  const ids = async (text: string, { workspaceId, id }: Post) => {
    const rows = await content.database.query<{ id: string }>({ text, values: [workspaceId, id] });
    return rows.map((row) => row.id);
  };

  describe(PostgresPostRepository.name, () => {
    postRepositoryContract(async () => ({
      repository: posts,
      ...(await opened()),
      author: (workspaceId) => content.author(workspaceId),
      tag: async (workspaceId) => {
        const id = randomUUID();
        const at = new Date(0);
        const row = {
          workspace_id: workspaceId,
          id,
          slug: `t-${id.slice(0, 8)}`,
          name: 'Tag',
          created_at: at,
          updated_at: at,
        };
        await content.insert('tags', row);
        return id;
      },
      tagsOf: (post) => ids('select tag_id as id from post_tags where workspace_id = $1 and post_id = $2', post),
      pinsOf: (post) =>
        ids(
          `select related_post_id as id from post_relations
           where workspace_id = $1 and post_id = $2 order by position`,
          post,
        ),
    }));

    const authors = new Map<string, string>();
    slugRepositoryContract<Post, SlugRepository<Post>>(
      async () => {
        const around = await opened();
        for (const id of [around.workspaceId, around.otherWorkspaceId]) authors.set(id, await content.author(id));
        const remove = (workspaceId: string, id: string) => posts.save(workspaceId, id, { deletedAt: new Date(0) });
        return { ...around, repository: Object.assign(posts, { remove }) };
      },
      ({ workspaceId, ...rest }) => aPost({ workspaceId, authorId: authors.get(workspaceId) ?? '', ...rest }),
      { title: 'Rye', excerpt: 'Short.', bodyJson: [{ type: 'divider' }], isHowTo: true },
    );
  });

  describe(PostgresViewCounts.name, () => {
    viewCountsContract(async () => {
      const { workspaceId, otherWorkspaceId } = await opened();
      const viewsOf = async (postId: string) => {
        const [row] = await content.database.query<{ views: number }>({
          text: 'select views::int as views from post_views where workspace_id = $1 and post_id = $2',
          values: [workspaceId, postId],
        });
        return row?.views ?? 0;
      };
      const counts = new PostgresViewCounts(content.database);
      return { counts, workspaceId, otherWorkspaceId, post: () => content.post(workspaceId), viewsOf };
    });
  });
});
