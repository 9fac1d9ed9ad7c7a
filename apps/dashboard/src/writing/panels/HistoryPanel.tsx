import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError, api, useWorkspace, type List } from '../../api/index.ts';
import type { DraftContent } from '../../drafts/index.ts';
import { Button, Confirm, Dialog, Skeleton, Time } from '../../ui/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import type { Block } from '@app/content/blocks';
import { textOf, type Answered } from '../draft/entity-kind.ts';
import type { PanelProps } from './panel-props.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import css from '../Writing.module.css';

const Differences = lazyPart(() => import('../dialogs/Differences.tsx'), 'Differences');

interface Revision {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy?: { readonly displayName: string } | null;
  readonly title?: string;
}

interface Happening {
  readonly id: string;
  readonly action: string;
  readonly createdAt: string;
  readonly actor?: { readonly name?: string; readonly displayName?: string } | null;
}

/** What the text was before, where the service keeps it, and who did what. */
export function HistoryPanel(props: PanelProps) {
  const { path } = useWorkspace();
  const { store } = props.draft;
  const place = `${path}/${store.kind.plural}/${store.opened.service.id}`;
  const isStored = store.session.stored !== null;
  const [shown, setShown] = useState<Revision | null>(null);
  const revisions = useQuery({
    queryKey: [place, 'revisions'],
    queryFn: ({ signal }) => orNothing(api.get<List<Revision>>(`${place}/revisions`, { signal })),
    enabled: isStored,
  });
  const activity = useQuery({
    queryKey: [place, 'activity'],
    queryFn: ({ signal }) =>
      orNothing(api.get<List<Happening>>(`${place}/activity`, { query: { pageSize: 20 }, signal })),
    enabled: isStored,
  });
  if (!isStored) return <p className={css['empty']}>Earlier versions appear here once this is saved.</p>;
  if (revisions.isPending) return <Skeleton lines={4} />;
  const past = revisions.data?.data ?? [];
  const lately = activity.data?.data ?? [];
  return (
    <div className={css['fields']}>
      {past.length === 0 && lately.length === 0 && (
        <p className={css['empty']}>
          This service keeps no earlier versions. Undo works for as long as the page is open.
        </p>
      )}
      <ul className={css['rows']}>
        {past.map((revision) => (
          <li key={revision.id}>
            <span>
              <Time at={revision.createdAt} /> {revision.createdBy?.displayName}
            </span>
            <Button small look="quiet" onPress={() => setShown(revision)}>
              Look
            </Button>
          </li>
        ))}
      </ul>
      {lately.length > 0 && (
        <ul className={css['rows']} aria-label="Activity">
          {lately.map(({ id, action, createdAt, actor }) => (
            <li key={id}>
              <span>{`${actor?.displayName ?? actor?.name ?? ''} ${action}`}</span>
              <Time at={createdAt} />
            </li>
          ))}
        </ul>
      )}
      {shown && <RevisionDialog {...props} place={place} revision={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function RevisionDialog({
  draft,
  place,
  revision,
  isReadOnly,
  onClose,
}: PanelProps & { place: string; revision: Revision; onClose: () => void }) {
  const [isRestoring, setRestoring] = useState(false);
  const { data } = useQuery({
    queryKey: [place, 'revisions', revision.id],
    queryFn: ({ signal }) =>
      api.get<Answered & { content?: Answered }>(`${place}/revisions/${revision.id}`, { signal }),
  });
  const { kind, session } = draft.store;
  const content = data ? kind.contentOf(data.content ?? data) : null;
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
        </Suspense>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

function plain(content: DraftContent): string {
  return [textOf(content, 'title'), ...((content['bodyJson'] ?? []) as Block[]).map(markdownOf)].join('\n\n');
}

/** Services that do not keep it say that there is no such place. */
async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
