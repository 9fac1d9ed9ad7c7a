import { readSearch, readSite } from '@galley/next';
import { Html } from '@galley/react';
import { cards, searchForm } from '@galley/render';

export const metadata = { title: 'Search', robots: 'noindex' };

export default async function Search({ searchParams }: { searchParams: Promise<{ q?: string }> }) {
  const [{ site }, { words, posts }] = await Promise.all([readSite(), readSearch((await searchParams).q)]);
  return (
    <>
      <header className="collection-header">
        <h1>Search</h1>
        <Html of={searchForm(words)} />
      </header>
      {words !== '' && posts.length === 0 && <p role="status">Nothing was found for “{words}”.</p>}
      <Html of={cards(posts, site)} />
    </>
  );
}
