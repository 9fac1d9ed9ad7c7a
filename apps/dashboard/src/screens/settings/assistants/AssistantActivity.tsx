import { useQuery } from '@tanstack/react-query';
import { actionText, actorOf } from '../../../activity/activity-text.ts';
import { EntityLink } from '../../../activity/EntityLink.tsx';
import { listQuery, useWorkspace, type Api } from '../../../api/index.ts';
import { Loaded, Time } from '../../../ui/index.ts';
import css from '../Settings.module.css';

const SHOWN = 20;

/** What assistants did lately, with the name that each gives itself. */
export function AssistantActivity() {
  const { path } = useWorkspace();
  const entries = useQuery(
    listQuery<Api.Activity>(path, 'activity', { through: 'mcp', pageSize: SHOWN, orderBy: 'createdAt', order: 'desc' }),
  );
  return (
    <section className={css['fields']} aria-labelledby="assistant-activity">
      <h2 id="assistant-activity" className={css['group']}>
        What assistants did
      </h2>
      <Loaded of={entries}>
        {({ data }) =>
          data.length === 0 ? (
            <p>Nothing yet.</p>
          ) : (
            <ul className={css['done']}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <span>
                    <bdi>{assistantOf(entry.actor.through)}</bdi> for <bdi>{actorOf(entry.actor).name}</bdi>{' '}
                    {actionText(entry)} <EntityLink entity={entry.entity} gone={entry.action.endsWith('.deleted')} />
                  </span>
                  <Time at={entry.createdAt} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** `mcp claude-code` as `claude-code`. */
function assistantOf(through: string | null): string {
  return through?.replace(/^mcp ?/, '') || 'An assistant';
}
