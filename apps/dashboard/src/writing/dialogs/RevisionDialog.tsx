import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Block } from '@app/content/blocks';
import { api } from '../../api/index.ts';
import { changesBetween, type DraftContent } from '../../drafts/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import { Button, Confirm, Dialog, Skeleton } from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { textOf, type Answered } from '../draft/entity-kind.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import css from '../Writing.module.css';

const Differences = lazyPart(() => import('./Differences.tsx'), 'Differences');

/** An entry of the list of earlier versions. */
export interface Revision {
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly title: string;
}

/** Fields that are compared as text, and fields that are never restored. */
const NOT_NAMED: ReadonlySet<string> = new Set(['title', 'bodyJson', 'status', 'slug']);

const NAMES: Readonly<Record<string, string>> = {
  excerpt: 'excerpt',
  authorId: 'author',
  categoryId: 'category',
  featuredMediaId: 'featured image',
  isHowTo: 'instructions',
  summaryForAi: 'summary for assistants',
  canonicalUrl: 'canonical address',
  seo: 'search',
  schemaType: 'type of structured data',
  structuredData: 'structured data',
  tagIds: 'tags',
  relatedPostIds: 'related posts',
  pageType: 'type',
};

/** Compares an earlier version with the current text, and offers to restore it. */
export function RevisionDialog({
  draft,
  place,
  revision,
  isReadOnly,
  onClose,
}: PanelProps & { place: string; revision: Revision; onClose: () => void }) {
  const [isRestoring, setRestoring] = useState(false);
  const { data } = useQuery({
    queryKey: [place, 'revisions', revision.version],
    queryFn: ({ signal }) => api.get<{ content: Answered }>(`${place}/revisions/${revision.version}`, { signal }),
  });
  const { kind, session } = draft.store;
  const content = data ? kind.contentOf(data.content) : null;
  const restore = () => {
    if (!content) return Promise.resolve();
    draft.store.restore({ ...content, status: session.read()['status'], slug: session.read()['slug'] });
    onClose();
    return Promise.resolve();
  };
  if (isRestoring) {
    return (
      <Confirm
        title="Bring this version back?"
        deed="Bring back"
        danger={false}
        onConfirm={restore}
        onClose={() => setRestoring(false)}
      >
        <p>It replaces what is written now. The site changes once you save.</p>
      </Confirm>
    );
  }
  return (
    <Dialog
      title="Earlier version"
      isOpen
      size="l"
      onClose={onClose}
      actions={
        <Button isDisabled={!content || isReadOnly} onPress={() => setRestoring(true)}>
          Bring back
        </Button>
      }
    >
      {content ? (
        <Suspense fallback={<Skeleton />}>
          <Differences from={plain(session.read())} to={plain(content)} />
          <AlsoDifferent now={session.read()} then={content} />
        </Suspense>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

function AlsoDifferent({ now, then }: { now: DraftContent; then: DraftContent }) {
  const names = Object.keys(changesBetween(now, then)).filter((name) => !NOT_NAMED.has(name));
  if (names.length === 0) return null;
  return <p className={css['empty']}>Also different: {names.map((name) => NAMES[name] ?? name).join(', ')}.</p>;
}

function plain(content: DraftContent): string {
  return [textOf(content, 'title'), ...((content['bodyJson'] ?? []) as Block[]).map(markdownOf)].join('\n\n');
}
