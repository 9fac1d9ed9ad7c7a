import { describe } from '@jest/globals';
import { aCategory, anAuthor, aPage, aTag } from './builders.ts';
import { categoryRepositoryContract } from './category-repository.contract.ts';
import { ensuredRepositoryContract } from './ensured-repository.contract.ts';
import { InMemoryAuthorRepository } from './in-memory-author-repository.ts';
import { InMemoryCategoryRepository } from './in-memory-category-repository.ts';
import { InMemoryPageRepository } from './in-memory-page-repository.ts';
import { InMemoryTagRepository } from './in-memory-tag-repository.ts';
import { slugRepositoryContract } from './slug-repository.contract.ts';

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
