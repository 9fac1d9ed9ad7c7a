import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actionText, actorOf } from '../../activity/activity-text.ts';
import { EntityLink } from '../../activity/EntityLink.tsx';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Time, Trouble } from '../../ui/index.ts';
import { Card } from './Card.tsx';
import css from './Home.module.css';

const SHOWN = 8;
/** As many as make the shown ones, where one text is saved many times. */
const READ = 30;

/** Recent activity in the workspace. */
export function RecentActivity() {
  const { path, slug } = useWorkspace();
  const { data, error, refetch } = useQuery(
    listQuery<Api.Activity>(path, 'activity', { pageSize: READ, orderBy: 'createdAt', order: 'desc' }),
  );
  if (error && !data) {
    return (
      <Card id="lately" title="Recent activity">
        <Trouble error={error} again={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.data.length === 0) return null;
  return (
    <Card
      id="lately"
      title="Recent activity"
      action={
        <Link to="/w/$workspace/activity" params={{ workspace: slug }} className={css['all']}>
          All activity
        </Link>
      }
    >
      <ul className={css['lately']}>
        {data.data
          .filter(isNews)
          .slice(0, SHOWN)
          .map((entry) => (
            <li key={entry.id}>
              <span>
                <bdi>{actorOf(entry.actor).name}</bdi> {actionText(entry)}{' '}
                <EntityLink entity={entry.entity} gone={entry.action.endsWith('.deleted')} />
              </span>
              <Time at={entry.createdAt} />
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Whether the entry before it, the newer one, tells something else. */
function isNews(entry: Api.Activity, index: number, all: readonly Api.Activity[]): boolean {
  const newer = all[index - 1];
  const tells = ({ action, actor, entity }: Api.Activity) =>
    [action, entity.type, entity.id, actor.via, actor.userId, actor.apiKeyId].join();
  return newer === undefined || tells(newer) !== tells(entry);
}
