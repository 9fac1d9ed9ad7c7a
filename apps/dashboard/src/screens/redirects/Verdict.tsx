import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Notice } from '../../ui/index.ts';
import { useRested } from '../../util/useRested.ts';
import { needsTarget } from './kinds.ts';
import css from './Redirects.module.css';

/** A path that can be checked. */
const FROM = /^\/./;
const TO = /^\/|^https?:\/\/./;

/** Shows while the user types what the redirect would do, by the rules that saving it follows. */
export function Verdict({ asked, current }: { asked: Api.CheckRedirect; current?: Api.Redirect | undefined }) {
  const { path, can } = useWorkspace();
  const body = useRested(asked);
  const leads = needsTarget(body.type ?? 'Permanent301');
  const isChanged =
    body.fromPath !== current?.fromPath || body.toPath !== current?.toPath || body.type !== current?.type;
  const { data } = useQuery({
    queryKey: [path, 'redirects', 'check', body],
    queryFn: ({ signal }) => api.post<Api.RedirectCheck>(`${path}/redirects/check`, body, { signal }),
    enabled: can('settings:write', 'seo:write') && FROM.test(body.fromPath) && (!leads || TO.test(body.toPath ?? '')),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return null;
  const { problems, hides, hops } = data;
  const refusals = problems.filter(({ path: field }) => field !== 'id');
  return (
    <div className={css['verdict']}>
      {refusals.map(({ path: field, message }) => (
        <Notice key={field} tone="danger">
          {sentence(message)}
        </Notice>
      ))}
      {hides && isChanged && refusals.length === 0 && (
        <Notice tone="warn">Readers find something at {body.fromPath} now. They will find it no more.</Notice>
      )}
      <Arrival verdict={data} />
      {hops > MANY_HOPS && <Notice tone="warn">That makes {hops} redirects in a row. Browsers give up at 20.</Notice>}
    </div>
  );
}

/** From this many hops on, visitors wait noticeably. */
const MANY_HOPS = 5;

function Arrival({ verdict: { way, arrival } }: { verdict: Api.RedirectCheck }) {
  const end = way.at(-1);
  if (end === undefined) return null;
  const by = way.length > 1 ? `${way[0]} leads on: ${way.join(' → ')}. ` : '';
  if (arrival === 'nothing')
    return (
      <Notice tone="warn">{`${by}Nothing is published at ${end}. Right if your site shows something there.`}</Notice>
    );
  if (arrival === 'gone') return <Notice tone="warn">{`${by}${end} tells readers that it is gone.`}</Notice>;
  if (arrival === 'elsewhere') return <Notice>{`${by}Readers leave your site.`}</Notice>;
  return <Notice tone="good">{`${by}Readers find ${end}.`}</Notice>;
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}
