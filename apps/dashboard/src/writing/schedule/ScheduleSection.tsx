import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, useWorkspace, type Api, type List } from '../../api/index.ts';
import { distanceInWords } from '../../scheduling/moments.ts';
import { ScheduleDialog, type ScheduledAction } from '../../scheduling/ScheduleDialog.tsx';
import { FAILED_WORDS, failedIn, setSchedule, withdrawSchedule } from '../../scheduling/schedules.ts';
import { SiteMoment } from '../../scheduling/SiteMoment.tsx';
import { Button, Notice, Row, tell, warn, wordsFor } from '../../ui/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';

interface SectionProps {
  readonly draft: DraftOnScreen;
  readonly isReadOnly: boolean;
}

/** When the text is published and unpublished: by buttons, or at a time. */
export function ScheduleSection({ draft, isReadOnly }: SectionProps) {
  const { store } = draft;
  const { latest } = store.opened.service;
  const publishAt = (latest?.['scheduledAt'] ?? null) as string | null;
  const unpublishAt = (latest?.['unpublishAt'] ?? null) as string | null;
  const given = { draft, isReadOnly };
  return (
    <>
      {!store.isLive && <ScheduledTime {...given} action="publish" at={publishAt} />}
      {(store.isLive || publishAt !== null) && (
        <ScheduledTime {...given} action="unpublish" at={unpublishAt} after={publishAt} />
      )}
    </>
  );
}

const LABELS = { publish: 'Publish date', unpublish: 'Unpublish date' };
const UNSET = { publish: 'Now.', unpublish: 'Never.' };

interface TimeProps extends SectionProps {
  readonly action: ScheduledAction;
  readonly at: string | null;
  readonly after?: string | null;
}

function ScheduledTime({ draft, isReadOnly, action, at, after = null }: TimeProps) {
  const { path } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  /** The text is saved first: nothing is scheduled if the dialog is closed meanwhile. */
  const isOpen = useRef(false);
  const ask = (isAsked: boolean) => {
    isOpen.current = isAsked;
    setAsking(isAsked);
  };
  const { store } = draft;
  const { name, plural } = store.kind;
  const target = { plural, action, id: store.opened.service.id };
  const plan = async (moment: Date) => {
    const isCurrent = action === 'unpublish' || (await saveFirst(draft));
    if (!isCurrent) return warn(`The text could not be saved, so the ${name} is not scheduled.`);
    if (!isOpen.current) return;
    await setSchedule(path, target, moment, store.session.stored?.version);
    await store.session.catchUp();
    tell('Scheduled.');
  };
  const withdraw = async () => {
    await withdrawSchedule(path, target);
    await store.session.catchUp();
    tell(
      action === 'publish' ? `Unscheduled. The ${name} stays a draft.` : `Unscheduled. The ${name} stays published.`,
    );
  };
  return (
    <div role="group" aria-label={LABELS[action]}>
      <span className={css['fieldName']}>{LABELS[action]}</span>
      <div className={css['plan']}>
        <FailedNotice draft={draft} action={action} />
        {at === null ? <p>{UNSET[action]}</p> : <Chosen action={action} at={at} isSaved={store.session.isSaved()} />}
        {!isReadOnly && (
          <Row>
            <Button small onPress={() => ask(true)}>
              {at === null ? 'Schedule…' : 'Reschedule…'}
            </Button>
            {at !== null && (
              <Button
                small
                look="quiet"
                onPress={() => void withdraw().catch((error: unknown) => warn(wordsFor(error)))}
              >
                Unschedule
              </Button>
            )}
          </Row>
        )}
      </div>
      {isAsking && <ScheduleDialog {...{ action, name, at, after }} onPlan={plan} onClose={() => ask(false)} />}
    </div>
  );
}

function Chosen({ action, at, isSaved }: { action: ScheduledAction; at: string; isSaved: boolean }) {
  return (
    <p>
      <strong>
        <SiteMoment at={at} long />
      </strong>
      , {distanceInWords(new Date(at), new Date())}.{' '}
      {action === 'unpublish' || isSaved ? '' : 'The text saved at that time is published.'}
    </p>
  );
}

/** The service publishes what it has stored. @returns whether that is the current text */
async function saveFirst({ store }: DraftOnScreen): Promise<boolean> {
  const { session } = store;
  if (session.stored === null || !session.isSaved()) await store.commit({ kind: 'save' });
  return session.stored !== null && session.isSaved();
}

/** A notice about a past schedule that the service dropped, until the post or page is changed. */
function FailedNotice({ draft: { store }, action }: { draft: DraftOnScreen; action: ScheduledAction }) {
  const { path } = useWorkspace();
  const { id, latest } = store.opened.service;
  const field = action === 'publish' ? 'scheduledAt' : 'unpublishAt';
  // When the service drops a schedule, it becomes the last editor.
  const mayBe = latest !== null && latest['updatedBy'] === null && latest[field] === null;
  const place = `${path}/${store.kind.plural}/${id}`;
  const { data } = useQuery({
    queryKey: [place, 'activity', 'plan', latest?.['version']],
    queryFn: ({ signal }) => api.get<List<Api.Activity>>(`${place}/activity`, { query: { pageSize: 1 }, signal }),
    enabled: mayBe,
    retry: false,
  });
  const [entry] = data?.data ?? [];
  const failed = entry ? failedIn(entry) : null;
  if (!mayBe || failed?.action !== action) return null;
  return (
    <Notice tone="warn">
      Scheduled for <SiteMoment at={failed.at} long />, {FAILED_WORDS[action]}: {failed.reason}
    </Notice>
  );
}
