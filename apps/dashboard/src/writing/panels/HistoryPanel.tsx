import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionText, actorOf } from '../../activity/activity-text.ts';
import { api, useWorkspace, type Api, type List } from '../../api/index.ts';
import { useUserName } from '../../members/useUserName.ts';
import { Button, Loaded, Time } from '../../ui/index.ts';
import { RevisionDialog } from '../dialogs/RevisionDialog.tsx';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

/** Earlier versions of the text, and its activity log if the user may read it. */
export function HistoryPanel(props: PanelProps) {
  const { path } = useWorkspace();
  const { store } = props.draft;
  const place = `${path}/${store.kind.plural}/${store.opened.service.id}`;
  const isStored = store.session.stored !== null;
  const [shown, setShown] = useState<Api.RevisionSummary | null>(null);
  const revisions = useQuery({
    queryKey: [place, 'revisions', { before: store.session.stored?.version }],
    queryFn: ({ signal }) =>
      api.get<List<Api.RevisionSummary>>(`${place}/revisions`, { query: { pageSize: 50 }, signal }),
    enabled: isStored,
  });
  const activity = useQuery({
    queryKey: [place, 'activity', { before: store.session.stored?.version }],
    queryFn: ({ signal }) => api.get<List<Api.Activity>>(`${place}/activity`, { query: { pageSize: 20 }, signal }),
    enabled: isStored,
  });
  if (!isStored) return <p className={css['empty']}>Earlier versions appear here once this is saved.</p>;
  if (revisions.data === undefined)
    return (
      <Loaded of={revisions} lines={4}>
        {() => null}
      </Loaded>
    );
  const past = revisions.data.data;
  const lately = activity.data?.data ?? [];
  return (
    <div className={css['fields']}>
      {past.length === 0 ? (
        <p className={css['empty']}>No earlier versions yet. Each save keeps the previous version.</p>
      ) : (
        <ul className={css['rows']} aria-label="Earlier versions">
          {past.map((revision) => (
            <RevisionRow key={revision.version} revision={revision} onLook={() => setShown(revision)} />
          ))}
        </ul>
      )}
      {lately.length > 0 && (
        <ul className={css['rows']} aria-label="Activity">
          {lately.map((entry) => (
            <li key={entry.id}>
              <span>{sentenceOf(entry)}</span>
              <Time at={entry.createdAt} />
            </li>
          ))}
        </ul>
      )}
      {shown && <RevisionDialog {...props} place={place} revision={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function sentenceOf(entry: Api.Activity): string {
  const { name, way } = actorOf(entry.actor);
  return [name, actionText(entry), way].filter((part) => part !== null).join(' ');
}

function RevisionRow({ revision, onLook }: { revision: Api.RevisionSummary; onLook: () => void }) {
  const name = useUserName(revision.createdBy);
  return (
    <li>
      <span>
        <Time at={revision.createdAt} /> {revision.createdBy === null ? '' : name}
      </span>
      <Button small look="quiet" aria-label={`View version ${revision.version}`} onPress={onLook}>
        View
      </Button>
    </li>
  );
}
