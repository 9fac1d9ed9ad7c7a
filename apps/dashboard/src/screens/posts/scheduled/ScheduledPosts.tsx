import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../../api/index.ts';
import { NeedsRight } from '../../../entity-list/NeedsRight.tsx';
import { NewButton } from '../../../entity-list/NewButton.tsx';
import { clockInWords, dayInWords, distanceInWords, zoneName } from '../../../scheduling/moments.ts';
import {
  notPublishedQuery,
  scheduledQuery,
  schedulePost,
  unschedulePost,
  type ScheduledPost,
} from '../../../scheduling/scheduled-posts.ts';
import { ScheduleDialog } from '../../../scheduling/ScheduleDialog.tsx';
import { Button, Confirm, Empty, LinkButton, Loaded, Notice, Screen, tell, useRowKeys } from '../../../ui/index.ts';
import { groupBy } from '../../../util/group-by.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import css from './ScheduledPosts.module.css';

/** Scheduled posts, grouped by day. */
export function ScheduledPosts() {
  const { path, slug: workspace } = useWorkspace();
  const planned = useQuery(scheduledQuery(path));
  return (
    <Screen
      title="Scheduled"
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open="planned" />
      <NotPublished />
      <Loaded of={planned}>
        {(posts) =>
          posts.length === 0 ? (
            <Empty
              title="No scheduled posts"
              action={
                <LinkButton to="/w/$workspace/posts" params={{ workspace }} search={{ status: 'draft' }}>
                  Show drafts
                </LinkButton>
              }
            >
              To schedule a post, open a draft and choose a date in the Publish panel.
            </Empty>
          ) : (
            <>
              <p className={css['zone']}>These posts are published automatically. Your time zone: {zoneName()}.</p>
              <NeedsRight of={['posts:write']} />
              <Days posts={posts} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Asked {
  readonly post: ScheduledPost;
  readonly for: 'move' | 'back';
}

function Days({ posts }: { posts: readonly ScheduledPost[] }) {
  const { can } = useWorkspace();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const days = [...groupBy(posts, ({ scheduledAt }) => dayInWords(new Date(scheduledAt)))];
  const takeBack = (index: number) => posts[index] && setAsked({ post: posts[index], for: 'back' });
  useRowKeys(list, can('posts:write') ? { onDelete: takeBack } : {});
  return (
    <div ref={list}>
      {days.map(([day, entries]) => (
        <section key={day} className={css['day']}>
          <h2>{day}</h2>
          <ul>
            {entries.map((post) => (
              <Entry key={post.id} post={post} onAsk={(action) => setAsked({ post, for: action })} />
            ))}
          </ul>
        </section>
      ))}
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Entry({ post, onAsk }: { post: ScheduledPost; onAsk: (action: Asked['for']) => void }) {
  const { slug: workspace, can } = useWorkspace();
  const { id, author, scheduledAt } = post;
  const at = new Date(scheduledAt);
  const name = nameOf(post);
  const isDisabled = !can('posts:write');
  return (
    <li className={css['entry']} data-row>
      <time dateTime={scheduledAt} title={`${scheduledAt.replace('T', ' ').slice(0, 19)} UTC`}>
        {clockInWords(at)}
      </time>
      <span className={css['title']} data-kind="title">
        <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
          {name}
        </Link>
        <small>{[author?.displayName, distanceInWords(at, new Date())].filter(Boolean).join(' · ')}</small>
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

function Question({ asked: { post, for: action }, onClose }: { asked: Asked; onClose: () => void }) {
  const { path } = useWorkspace();
  const { id, version, scheduledAt } = post;
  const move = async (moment: Date) => {
    await schedulePost(path, id, moment, String(version));
    tell('Rescheduled.');
  };
  const takeBack = async () => {
    await unschedulePost(path, id);
    tell('Unscheduled. The post stays a draft.');
  };
  if (action === 'move') return <ScheduleDialog at={scheduledAt} onPlan={move} onClose={onClose} />;
  return (
    <Confirm title="Unschedule this post?" action="Unschedule" danger={false} onConfirm={takeBack} onClose={onClose}>
      <p>“{nameOf(post)}” stays a draft until someone publishes it.</p>
    </Confirm>
  );
}

function nameOf({ title }: ScheduledPost): string {
  return title || 'Untitled';
}

/** Plans that were dropped, and why; for users who may read the log. */
function NotPublished() {
  const { path, slug: workspace, can } = useWorkspace();
  const { data = [] } = useQuery({ ...notPublishedQuery(path), enabled: can('settings:read') });
  if (data.length === 0) return null;
  return (
    <section className={css['givenUp']} aria-label="Not published">
      <Notice tone="warn">
        <ul>
          {data.map(({ id, title, at, reason }) => (
            <li key={id}>
              <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
                {title || 'Untitled'}
              </Link>{' '}
              was scheduled for {dayInWords(new Date(at))}, {clockInWords(new Date(at))}, but not published: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
