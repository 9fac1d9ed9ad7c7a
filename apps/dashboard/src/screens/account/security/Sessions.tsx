import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient, type Api, type List } from '../../../api/index.ts';
import { Badge, Button, Loaded, Section, tell, Time, warn, wordsFor } from '../../../ui/index.ts';
import { useFocusKept } from '../../../util/use-focus-kept.ts';
import css from '../Account.module.css';
import { browserInWords } from './browser-in-words.ts';

const KEY = ['me', 'sessions'];

/** Where the user is signed in; each but this one can be ended. */
export function Sessions() {
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      api.get<List<Api.OwnSession>>('/me/sessions', {
        query: { pageSize: 100, orderBy: 'lastSeenAt', order: 'desc' },
        signal,
      }),
  });
  return (
    <Section title="Sessions" lead="A session expires after 14 days without use. You can also sign out a browser here.">
      <Loaded of={sessions} lines={2}>
        {({ data }) => <SessionList sessions={data} />}
      </Loaded>
    </Section>
  );
}

function SessionList({ sessions }: { sessions: readonly Api.OwnSession[] }) {
  const [ending, setEnding] = useState<string | null>(null);
  const list = useFocusKept<HTMLUListElement>(sessions.some(({ id }) => id === ending));
  const end = async ({ id, browser }: Api.OwnSession) => {
    setEnding(id);
    try {
      await api.delete(`/me/sessions/${id}`);
      tell(`Signed out: ${browserInWords(browser)}.`);
    } catch (thrown) {
      warn(wordsFor(thrown));
      setEnding(null);
    }
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <ul className={css['sessions']} aria-label="Sessions" ref={list} tabIndex={-1}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span className={css['browser']}>
            <strong>{browserInWords(session.browser)}</strong>
            <small>
              {session.place !== null && `${session.place}, `}last used <Time at={session.lastSeenAt} />, signed in{' '}
              <Time at={session.createdAt} />
            </small>
          </span>
          {session.current ? (
            <Badge tone="good">This browser</Badge>
          ) : (
            <Button
              small
              look="quiet"
              aria-label={`Sign out ${browserInWords(session.browser)}`}
              isPending={session.id === ending}
              onPress={() => void end(session)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
