import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, useWorkspace, type Api, type List } from '../../api/index.ts';
import { clockInWords, dayInWords, distanceInWords, zoneName } from '../../scheduling/moments.ts';
import { notPublishedIn, schedulePost, unschedulePost } from '../../scheduling/scheduled-posts.ts';
import { ScheduleDialog } from '../../scheduling/ScheduleDialog.tsx';
import { Button, Notice, Row, tell, warn, wordsFor } from '../../ui/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';

/** Publishing at once by a button, or at a planned time. */
export function ScheduleSection({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { path } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  /** The text is saved first: nothing is scheduled if the dialog is closed meanwhile. */
  const isOpen = useRef(false);
  const ask = (isAsked: boolean) => {
    isOpen.current = isAsked;
    setAsking(isAsked);
  };
  const { store } = draft;
  if (store.kind.type !== 'post' || store.isLive) return null;
  const { id, latest } = store.opened.service;
  const at = (latest?.['scheduledAt'] ?? null) as string | null;
  const plan = async (moment: Date) => {
    if (!(await saveFirst(draft))) return warn('The text could not be saved, so the post is not scheduled.');
    if (!isOpen.current) return;
    await schedulePost(path, id, moment, store.session.stored?.version);
    await store.session.catchUp();
    tell('Scheduled.');
  };
  const takeBack = async () => {
    await unschedulePost(path, id);
    await store.session.catchUp();
    tell('Unscheduled. The post stays a draft.');
  };
  return (
    <div role="group" aria-label="Publish date">
      <span className={css['fieldName']}>Publish date</span>
      <div className={css['plan']}>
        <NotPublishedNotice draft={draft} />
        {at === null ? <p>Now.</p> : <Moment at={new Date(at)} isSaved={store.session.isSaved()} />}
        {!isReadOnly && (
          <Row>
            <Button small onPress={() => ask(true)}>
              {at === null ? 'Schedule…' : 'Reschedule…'}
            </Button>
            {at !== null && (
              <Button
                small
                look="quiet"
                onPress={() => void takeBack().catch((error: unknown) => warn(wordsFor(error)))}
              >
                Unschedule
              </Button>
            )}
          </Row>
        )}
      </div>
      {isAsking && <ScheduleDialog at={at} onPlan={plan} onClose={() => ask(false)} />}
    </div>
  );
}

function Moment({ at, isSaved }: { at: Date; isSaved: boolean }) {
  return (
    <p>
      <time dateTime={at.toISOString()} title={`${at.toISOString().replace('T', ' ').slice(0, 19)} UTC`}>
        <strong>
          {dayInWords(at)}, {clockInWords(at)}
        </strong>
      </time>{' '}
      ({zoneName()}), {distanceInWords(at, new Date())}. {isSaved ? '' : 'The text saved at that time is published.'}
    </p>
  );
}

/** The service publishes what it has stored. @returns whether that is the current text */
async function saveFirst({ store }: DraftOnScreen): Promise<boolean> {
  const { session } = store;
  if (session.stored === null || !session.isSaved()) await store.commit({ kind: 'save' });
  return session.stored !== null && session.isSaved();
}

/** A notice about a past plan that the service dropped, until the post is changed. */
function NotPublishedNotice({ draft: { store } }: { draft: DraftOnScreen }) {
  const { path } = useWorkspace();
  const { id, latest } = store.opened.service;
  // When the service drops a plan, it becomes the last editor of the post.
  const mayBe = latest !== null && latest['updatedBy'] === null && latest['scheduledAt'] === null;
  const place = `${path}/posts/${id}`;
  const { data } = useQuery({
    queryKey: [place, 'activity', 'plan', latest?.['version']],
    queryFn: ({ signal }) => api.get<List<Api.Activity>>(`${place}/activity`, { query: { pageSize: 1 }, signal }),
    enabled: mayBe,
    retry: false,
  });
  const [entry] = data?.data ?? [];
  const plan = entry ? notPublishedIn(entry) : null;
  if (!mayBe || !plan) return null;
  const at = new Date(plan.at);
  return (
    <Notice tone="warn">
      Scheduled for {dayInWords(at)}, {clockInWords(at)}, but not published: {plan.reason}
    </Notice>
  );
}
