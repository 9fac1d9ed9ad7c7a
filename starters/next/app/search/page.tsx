import { readSearch, type SearchProps } from '@galley/next';
import { Html } from '@galley/react';
import { searchResults } from '@galley/render';

export const metadata = { title: 'Search', robots: 'noindex' };

export default async function Search({ searchParams }: SearchProps) {
  const { words, posts, site } = await readSearch((await searchParams).q);
  return <Html of={searchResults(words, posts, site)} />;
}
