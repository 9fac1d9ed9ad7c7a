import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../../api/index.ts';
import { NeedsRight } from '../../../entity-list/NeedsRight.tsx';
import { NewButton } from '../../../entity-list/NewButton.tsx';
import {
  FAILED_WORDS,
  failedSchedulesQuery,
  scheduledQuery,
  type ScheduledPlural,
} from '../../../scheduling/schedules.ts';
import { SiteMoment, useZones, zonesInWords } from '../../../scheduling/SiteMoment.tsx';
import { Empty, LinkButton, Loaded, Notice, Screen } from '../../../ui/index.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { ScheduledDays } from './ScheduledDays.tsx';
import css from './ScheduledPosts.module.css';

/** What is published and unpublished at a time, grouped by day. */
export function ScheduledPosts() {
  const { path, slug: workspace, can } = useWorkspace();
  const zones = useZones();
  const plurals: ScheduledPlural[] = can('pages:read') ? ['posts', 'pages'] : ['posts'];
  const scheduled = useQuery(scheduledQuery(path, plurals));
  return (
    <Screen
      title="Scheduled"
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open="planned" />
      <Failed />
      <Loaded of={scheduled}>
        {(items) =>
          items.length === 0 ? (
            <Empty
              title="Nothing is scheduled"
              action={
                <LinkButton to="/w/$workspace/posts" params={{ workspace }} search={{ status: 'draft' }}>
                  Show drafts
                </LinkButton>
              }
            >
              To schedule a post or page, open it and choose a date in the Publish panel.
            </Empty>
          ) : (
            <>
              <p className={css['zone']}>These are published and unpublished automatically. {zonesInWords(zones)}</p>
              <NeedsRight of={['posts:write']} />
              <ScheduledDays items={items} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Schedules that were dropped, and why; for users who may read the log. */
function Failed() {
  const { path, slug: workspace, can } = useWorkspace();
  const { data = [] } = useQuery({ ...failedSchedulesQuery(path), enabled: can('settings:read') });
  if (data.length === 0) return null;
  return (
    <section className={css['givenUp']} aria-label="Not published or unpublished">
      <Notice tone="warn">
        <ul>
          {data.map(({ plural, action, id, title, at, reason }) => (
            <li key={`${id} ${action}`}>
              <Link
                to={plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id'}
                params={{ workspace, id }}
              >
                {title || 'Untitled'}
              </Link>{' '}
              was scheduled for <SiteMoment at={at} long />, {FAILED_WORDS[action]}: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
