import { Suspense } from 'react';
import type { Block } from '@app/content/blocks';
import { changesBetween, type DraftContent } from '../../drafts/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import { Skeleton } from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { textOf } from '../draft/entity-kind.ts';
import css from '../Writing.module.css';

const Differences = lazyPart(() => import('./Differences.tsx'), 'Differences');

/** Fields that are compared as text, and fields that are not compared. */
const NOT_NAMED: ReadonlySet<string> = new Set(['title', 'bodyJson', 'status', 'slug']);

/** What fields are called, where that is not their name in the API. */
const NAMES: Readonly<Record<string, string>> = {
  authorId: 'author',
  categoryId: 'category',
  featuredMediaId: 'featured image',
  isHowTo: 'instructions',
  summaryForAi: 'summary for AI assistants',
  canonicalUrl: 'canonical URL',
  seo: 'search',
  schemaType: 'schema type',
  structuredData: 'structured data',
  tagIds: 'tags',
  relatedPostIds: 'related posts',
  pageType: 'type',
};

/** What differs between two contents: title and text word by word, other fields by their names. */
export function Compared({ from, to }: { from: DraftContent; to: DraftContent }) {
  const names = Object.keys(changesBetween(from, to)).filter((name) => !NOT_NAMED.has(name));
  return (
    <Suspense fallback={<Skeleton />}>
      <Differences from={plain(from)} to={plain(to)} />
      {names.length > 0 && <p className={css['empty']}>Also different: {names.map(called).join(', ')}.</p>}
    </Suspense>
  );
}

function called(name: string): string {
  return NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function plain(content: DraftContent): string {
  return [textOf(content, 'title'), ...((content['bodyJson'] ?? []) as Block[]).map(markdownOf)].join('\n\n');
}
