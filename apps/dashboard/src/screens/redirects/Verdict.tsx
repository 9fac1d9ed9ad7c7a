import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Notice } from '../../ui/index.ts';
import { useRested } from '../../util/useRested.ts';
import { FollowedPath } from './FollowedPath.tsx';
import { Hops } from './Hops.tsx';
import { needsTarget } from './kinds.ts';
import css from './Redirects.module.css';
import { inWords } from './words.ts';

/** A path that can be checked. */
const FROM = /^\/./;
const TO = /^\/|^https?:\/\/./;

/**
 * Shows while the user types what the redirect would do, by the rules that saving it follows; to those who may only
 * read, what it does.
 */
export function Verdict({ asked, current }: { asked: Api.CheckRedirect; current?: Api.Redirect | undefined }) {
  const { path, can } = useWorkspace();
  const body = useRested(asked);
  const leads = needsTarget(body.type ?? 'Permanent301');
  const isChanged =
    body.fromPath !== current?.fromPath || body.toPath !== current?.toPath || body.type !== current?.type;
  const mayCheck = can('settings:write', 'seo:write');
  const { data } = useQuery({
    queryKey: [path, 'redirects', 'check', body],
    queryFn: ({ signal }) => api.post<Api.RedirectCheck>(`${path}/redirects/check`, body, { signal }),
    enabled: mayCheck && FROM.test(body.fromPath) && (!leads || TO.test(body.toPath ?? '')),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!mayCheck && current) return <FollowedPath of={current.fromPath} />;
  if (!data) return null;
  const { problems, hides, hops, way, arrival } = data;
  const refusals = problems.filter(({ path: field }) => field !== 'id');
  return (
    <div className={css['verdict']}>
      {refusals.map(({ path: field, message }) => (
        <Notice key={field} tone="danger">
          {sentence(inWords(message))}
        </Notice>
      ))}
      {hides && isChanged && refusals.length === 0 && (
        <Notice tone="warn">Readers will no longer reach the content published at {body.fromPath}.</Notice>
      )}
      {way.length > 0 && <Hops from={body.fromPath} hops={way} arrival={arrival} />}
      {hops > MANY_HOPS && <Notice tone="warn">This makes a chain of {hops} redirects. Browsers stop after 20.</Notice>}
    </div>
  );
}

/** From this many hops on, visitors wait noticeably. */
const MANY_HOPS = 5;

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}
