import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../../api/index.ts';
import { clockInWords, dayInWords, distanceInWords } from '../../../scheduling/moments.ts';
import { ScheduleDialog } from '../../../scheduling/ScheduleDialog.tsx';
import { setSchedule, withdrawSchedule, type ScheduledItem } from '../../../scheduling/schedules.ts';
import { ownTime, useZones } from '../../../scheduling/SiteMoment.tsx';
import { Badge, Button, Confirm, tell, useRowKeys } from '../../../ui/index.ts';
import { groupBy } from '../../../util/group-by.ts';
import css from './ScheduledPosts.module.css';

interface Asked {
  readonly item: ScheduledItem;
  readonly for: 'move' | 'back';
}

/** Days and times are those of the site. */
export function ScheduledDays({ items }: { items: readonly ScheduledItem[] }) {
  const { can } = useWorkspace();
  const { site } = useZones();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const days = [...groupBy(items, ({ at }) => dayInWords(new Date(at), site))];
  const takeBack = (index: number) => {
    const item = items[index];
    if (item && can(`${item.plural}:write`)) setAsked({ item, for: 'back' });
  };
  useRowKeys(list, can('posts:write') || can('pages:write') ? { onDelete: takeBack } : {});
  return (
    <div ref={list}>
      {days.map(([day, entries]) => (
        <section key={day} className={css['day']}>
          <h2>{day}</h2>
          <ul>
            {entries.map((item) => (
              <Entry
                key={`${item.id} ${item.action}`}
                item={item}
                onAsk={(action) => setAsked({ item, for: action })}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Entry({ item, onAsk }: { item: ScheduledItem; onAsk: (action: Asked['for']) => void }) {
  const { slug: workspace, can } = useWorkspace();
  const zones = useZones();
  const { id, plural, author, action } = item;
  const at = new Date(item.at);
  const name = nameOf(item);
  const own = ownTime(at, zones);
  const isDisabled = !can(`${plural}:write`);
  const beside = [
    own === null ? null : `${own} your time`,
    plural === 'pages' ? 'Page' : author?.displayName,
    distanceInWords(at, new Date()),
  ];
  return (
    <li className={css['entry']} data-row>
      <time dateTime={item.at} title={`${item.at.replace('T', ' ').slice(0, 19)} UTC`}>
        {clockInWords(at, zones.site)}
      </time>
      <span className={css['title']} data-kind="title">
        <span className={css['name']}>
          <Link
            to={plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id'}
            params={{ workspace, id }}
          >
            {name}
          </Link>
          {action === 'unpublish' && <Badge tone="warn">Unpublish</Badge>}
        </span>
        <small>{beside.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css['actions']}>
        <Button small isDisabled={isDisabled} onPress={() => onAsk('move')} aria-label={`Reschedule ${name}`}>
          Reschedule…
        </Button>
        <Button
          small
          look="quiet"
          isDisabled={isDisabled}
          onPress={() => onAsk('back')}
          aria-label={`Unschedule ${name}`}
        >
          Unschedule
        </Button>
      </span>
    </li>
  );
}

function Question({ asked: { item, for: wanted }, onClose }: { asked: Asked; onClose: () => void }) {
  const { path } = useWorkspace();
  const { action, at, scheduledAt, version } = item;
  const name = item.plural === 'posts' ? 'post' : 'page';
  const stays = action === 'publish' ? 'a draft' : 'published';
  const move = async (moment: Date) => {
    await setSchedule(path, item, moment, String(version));
    tell('Rescheduled.');
  };
  const takeBack = async () => {
    await withdrawSchedule(path, item);
    tell(`Unscheduled. The ${name} stays ${stays}.`);
  };
  if (wanted === 'move') {
    const after = action === 'unpublish' ? scheduledAt : null;
    return <ScheduleDialog {...{ action, name, at, after }} onPlan={move} onClose={onClose} />;
  }
  return (
    <Confirm
      title={`Unschedule this ${name}?`}
      action="Unschedule"
      danger={false}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <p>
        “{nameOf(item)}” stays {stays} until someone {action === 'publish' ? 'publishes' : 'unpublishes'} it.
      </p>
    </Confirm>
  );
}

function nameOf({ title }: ScheduledItem): string {
  return title || 'Untitled';
}
