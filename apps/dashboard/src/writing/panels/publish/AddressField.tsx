import { useState } from 'react';
import { pagePath, postPath } from '@app/shared-kernel';
import { Button, TextField } from '../../../ui/index.ts';
import { useCheck } from '../../check/useCheck.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { textOf } from '../../draft/entity-kind.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';
import type { ScoresOnScreen } from '../../scores/useScores.ts';
import css from '../../Writing.module.css';

interface AddressProps {
  readonly draft: DraftOnScreen;
  readonly scores: ScoresOnScreen;
  readonly isReadOnly: boolean;
}

/** The path of the text on the site, with the given slug. */
export function pathOf({ store, content }: DraftOnScreen, scores: ScoresOnScreen, slug: string): string {
  if (store.kind.type === 'page') return pagePath(scores.permalinks, { slug });
  const category = scores.categories.find(({ id }) => id === content['categoryId']);
  const publishedAt = store.opened.service.latest?.['publishedAt'];
  return postPath(scores.permalinks, {
    slug,
    categoryPath: category?.path ?? null,
    publishedAt: typeof publishedAt === 'string' ? new Date(publishedAt) : null,
  });
}

/** The address of the text on the site; only its path if the site's address is unknown. */
export function addressOf(draft: DraftOnScreen, scores: ScoresOnScreen): string {
  const path = pathOf(draft, scores, textOf(draft.content, 'slug') || '…');
  return `${scores.site.siteUrl?.replace(/\/$/, '') ?? ''}${path}`;
}

async function tidy(store: DraftStore, slug: string): Promise<void> {
  if (slug === '') return;
  const tidied = store.opened.slugOf(slug) || (await store.opened.slugWhenLoaded(slug));
  if (tidied !== slug && textOf(store.session.read(), 'slug') === slug) store.edit({ slug: tidied });
}

/** The slug follows the title until the text is published, then it is locked, because old links must keep working. */
export function AddressField({ draft, scores, isReadOnly }: AddressProps) {
  const { store, content, problems } = draft;
  const [isOpen, setOpen] = useState(false);
  const slug = textOf(content, 'slug');
  const stored = textOf(store.session.stored?.content ?? {}, 'slug');
  const isLocked = store.wasPublished() && !isOpen;
  const path = pathOf(draft, scores, slug || '…');
  const moves = store.isLive && stored !== '' && stored !== slug;
  const check = useCheck(draft, moves);
  const goes = check?.redirects.removed ?? [];
  const problem = problems.find((each) => each.path === 'slug')?.message;
  return (
    <div className={css['address']} data-field="slug">
      <TextField
        label="URL slug"
        value={slug}
        isReadOnly={isReadOnly || isLocked}
        problem={problem}
        mono
        onChange={(value) => store.edit({ slug: value.toLowerCase().replace(/\s+/g, '-') })}
        onBlur={() => void tidy(store, slug)}
        hint={moves ? undefined : path}
        aside={
          isLocked && !isReadOnly ? (
            <Button small look="quiet" onPress={() => setOpen(true)}>
              Change
            </Button>
          ) : undefined
        }
      />
      {store.isLive && isOpen && !moves && <p className={css['note']}>The old URL will redirect to the new one.</p>}
      {moves && (
        <p className={css['note']}>
          <code>{pathOf(draft, scores, stored)}</code> will redirect to <code>{path}</code>.
          {goes.length > 0 && (
            <>
              {' '}
              The redirect at <code>{goes.join(', ')}</code> will be removed.
            </>
          )}
        </p>
      )}
    </div>
  );
}
