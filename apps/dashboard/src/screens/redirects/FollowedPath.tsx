import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useState } from 'react';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Dialog, Notice, TextField, wordsFor } from '../../ui/index.ts';
import { useRested } from '../../util/useRested.ts';
import { Hops } from './Hops.tsx';
import css from './Redirects.module.css';

/** Where a stored path leads; asks the service again whenever redirects change. */
export function FollowedPath({ of: asked }: { of: string }) {
  const { path } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: [path, 'redirects', 'follow', asked],
    queryFn: ({ signal }) => api.post<Api.FollowedPaths>(`${path}/redirects/follow`, { paths: [asked] }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [way] = data?.results ?? [];
  return (
    <div className={css['verdict']} role="status">
      {error ? (
        <Notice tone="danger">{wordsFor(error)}</Notice>
      ) : (
        way && <Hops from={way.path} hops={way.hops} arrival={way.arrival} />
      )}
    </div>
  );
}

/** A button with a dialog that asks for a path. */
export function FollowAPath() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" small icon={<Route />} onPress={() => setOpen(true)}>
        Test a path
      </Button>
      {isOpen && <FollowDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for a path, and shows where it leads while the user types. */
function FollowDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const asked = useRested(pathOf(text));
  return (
    <Dialog title="Test a path" isOpen onClose={onClose}>
      <TextField
        label="Path"
        placeholder="/old-address"
        hint="A path or a full URL of your site."
        mono
        value={text}
        onChange={setText}
        autoFocus
      />
      {asked !== null && <FollowedPath of={asked} />}
    </Dialog>
  );
}

/** @returns the path of an address as typed; null if nothing is */
function pathOf(text: string): string | null {
  const path = text.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  if (text.trim() === '') return null;
  return path.startsWith('/') ? path : `/${path}`;
}
