import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../../api/index.ts';
import { NewButton } from '../../../entity-list/NewButton.tsx';
import { clockInWords, dayInWords, distanceInWords, zoneName } from '../../../planning/moments.ts';
import { PlanDialog } from '../../../planning/PlanDialog.tsx';
import { givenUpQuery, plannedQuery, planPost, takeBackPlan, type PlannedPost } from '../../../planning/plans.ts';
import { Button, Confirm, Empty, LinkButton, Loaded, Notice, Screen, tell } from '../../../ui/index.ts';
import { groupBy } from '../../../util/group-by.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import css from './Planned.module.css';

/** Planned publications, grouped by day. */
export function Planned() {
  const { path, slug: workspace } = useWorkspace();
  const planned = useQuery(plannedQuery(path));
  return (
    <Screen
      title="Planned"
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open="planned" />
      <GivenUp />
      <Loaded of={planned}>
        {(posts) =>
          posts.length === 0 ? (
            <Empty
              title="Nothing is planned"
              action={
                <LinkButton to="/w/$workspace/posts" params={{ workspace }} search={{ status: 'draft' }}>
                  Show the drafts
                </LinkButton>
              }
            >
              Open a draft; the panel Publish plans when it goes live.
            </Empty>
          ) : (
            <>
              <p className={css['zone']}>
                These posts go live by themselves. Times are those of this device: {zoneName()}.
              </p>
              <Days posts={posts} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Days({ posts }: { posts: readonly PlannedPost[] }) {
  const days = [...groupBy(posts, ({ scheduledAt }) => dayInWords(new Date(scheduledAt)))];
  return days.map(([day, list]) => (
    <section key={day} className={css['day']}>
      <h2>{day}</h2>
      <ul>
        {list.map((post) => (
          <Entry key={post.id} post={post} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ post }: { post: PlannedPost }) {
  const { path, slug: workspace, can } = useWorkspace();
  const [asked, setAsked] = useState<'move' | 'back' | null>(null);
  const { id, title, author, version, scheduledAt } = post;
  const at = new Date(scheduledAt);
  const name = title || 'Untitled';
  const move = async (moment: Date) => {
    await planPost(path, id, moment, String(version));
    tell('Moved.');
  };
  const takeBack = async () => {
    await takeBackPlan(path, id);
    tell('It stays a draft.');
  };
  return (
    <li className={css['entry']}>
      <time dateTime={scheduledAt} title={`${scheduledAt.replace('T', ' ').slice(0, 19)} UTC`}>
        {clockInWords(at)}
      </time>
      <span className={css['title']}>
        <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
          {name}
        </Link>
        <small>{[author?.displayName, distanceInWords(at, new Date())].filter(Boolean).join(' · ')}</small>
      </span>
      {can('posts:write') && (
        <span className={css['deeds']}>
          <Button small onPress={() => setAsked('move')} aria-label={`Move ${name}`}>
            Move…
          </Button>
          <Button small look="quiet" onPress={() => setAsked('back')} aria-label={`Take back the plan for ${name}`}>
            Take back
          </Button>
        </span>
      )}
      {asked === 'move' && <PlanDialog at={scheduledAt} onPlan={move} onClose={() => setAsked(null)} />}
      {asked === 'back' && (
        <Confirm
          title="Take this plan back?"
          deed="Take it back"
          danger={false}
          onConfirm={takeBack}
          onClose={() => setAsked(null)}
        >
          <p>“{name}” stays a draft until somebody publishes it.</p>
        </Confirm>
      )}
    </li>
  );
}

/** Plans that were dropped, and why; for users who may read the log. */
function GivenUp() {
  const { path, slug: workspace, can } = useWorkspace();
  const { data = [] } = useQuery({ ...givenUpQuery(path), enabled: can('settings:read') });
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
              was to go live on {dayInWords(new Date(at))}, {clockInWords(new Date(at))}, and did not: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
