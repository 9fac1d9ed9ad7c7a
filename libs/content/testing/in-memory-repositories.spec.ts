import { describe } from '@jest/globals';
import { InMemoryAuthorRepository } from './author/in-memory-author-repository.ts';
import { aCategory, anAuthor, aPage, aPost, aTag } from './builders.ts';
import { categoryRepositoryContract } from './category/category-repository.contract.ts';
import { InMemoryCategoryRepository } from './category/in-memory-category-repository.ts';
import { ensuredRepositoryContract } from './ensured-repository.contract.ts';
import { InMemoryPageRepository } from './page/in-memory-page-repository.ts';
import { InMemoryPostRepository } from './post/in-memory-post-repository.ts';
import { InMemoryViewCounts } from './post/in-memory-view-counts.ts';
import { postRepositoryContract } from './post/post-repository.contract.ts';
import { viewCountsContract } from './post/view-counts.contract.ts';
import { slugRepositoryContract } from './slug-repository.contract.ts';
import { InMemoryTagRepository } from './tag/in-memory-tag-repository.ts';

const around = {
  workspaceId: 'w',
  otherWorkspaceId: 'o',
  transaction: <T>(work: () => Promise<T>) => work(),
};
const opening = <R>(repository: R) => Promise.resolve({ repository, ...around });

describe(InMemoryAuthorRepository.name, () => {
  const open = () => opening(new InMemoryAuthorRepository());
  slugRepositoryContract(open, anAuthor, { displayName: 'Ada' });
  ensuredRepositoryContract(open, anAuthor);
});

describe(InMemoryTagRepository.name, () => {
  const open = () => opening(new InMemoryTagRepository());
  slugRepositoryContract(open, aTag, { name: 'Wheat' });
  ensuredRepositoryContract(open, aTag);
});

describe(InMemoryPageRepository.name, () => {
  slugRepositoryContract(() => opening(new InMemoryPageRepository()), aPage, { title: 'About' });
});

describe(InMemoryCategoryRepository.name, () => {
  slugRepositoryContract(() => opening(new InMemoryCategoryRepository()), aCategory, { name: 'Cakes' });
  categoryRepositoryContract(async () => {
    const repository = new InMemoryCategoryRepository();
    return { repository, ...around, publish: async (post) => void repository.publishedPosts.push(post) };
  });
});

describe(InMemoryPostRepository.name, () => {
  postRepositoryContract(async () => {
    const repository = new InMemoryPostRepository();
    const { id: authorId } = anAuthor();
    return {
      repository,
      ...around,
      author: async () => authorId,
      tag: async () => aTag().id,
      tagsOf: async ({ id }) => repository.tagsOf(id),
      pinsOf: async ({ id }) => repository.pinsOf(id),
    };
  });
  const slugs = async () => {
    const repository = new InMemoryPostRepository();
    const remove = (workspaceId: string, id: string) => repository.save(workspaceId, id, { deletedAt: new Date(0) });
    return { ...around, repository: Object.assign(repository, { remove }) };
  };
  slugRepositoryContract(slugs, aPost, { title: 'Rye', excerpt: 'Short.' });
});

describe(InMemoryViewCounts.name, () => {
  viewCountsContract(async () => {
    const counts = new InMemoryViewCounts();
    const post = async () => {
      const { id } = aPost();
      counts.posts.add(`w/${id}`);
      return id;
    };
    return {
      counts,
      workspaceId: 'w',
      otherWorkspaceId: 'o',
      post,
      viewsOf: async (id) => counts.views.get(`w/${id}`) ?? 0,
    };
  });
});
