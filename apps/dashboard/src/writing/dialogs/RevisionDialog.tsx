import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Api } from '../../api/index.ts';
import { Button, Confirm, Dialog, Loaded } from '../../ui/index.ts';
import type { Answered } from '../draft/entity-kind.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { Compared } from './Compared.tsx';

/** Compares an earlier version with the current text, and offers to restore it. */
export function RevisionDialog({
  draft,
  place,
  revision,
  isReadOnly,
  onClose,
}: PanelProps & { place: string; revision: Api.RevisionSummary; onClose: () => void }) {
  const [isRestoring, setRestoring] = useState(false);
  const loaded = useQuery({
    queryKey: [place, 'revisions', revision.version],
    queryFn: ({ signal }) => api.get<{ content: Answered }>(`${place}/revisions/${revision.version}`, { signal }),
  });
  const { kind, session } = draft.store;
  const content = loaded.data ? kind.contentOf(loaded.data.content) : null;
  const restore = () => {
    if (!content) return Promise.resolve();
    draft.store.restore({ ...content, status: session.read()['status'], slug: session.read()['slug'] });
    onClose();
    return Promise.resolve();
  };
  if (isRestoring) {
    return (
      <Confirm
        title="Restore this version?"
        action="Restore"
        danger={false}
        onConfirm={restore}
        onClose={() => setRestoring(false)}
      >
        <p>This replaces the current text. Your site changes when you save.</p>
      </Confirm>
    );
  }
  return (
    <Dialog
      title="Earlier version"
      isOpen
      size="l"
      onClose={onClose}
      actions={
        <Button isDisabled={!content || isReadOnly} onPress={() => setRestoring(true)}>
          Restore
        </Button>
      }
    >
      <Loaded of={loaded}>{(found) => <Compared from={session.read()} to={kind.contentOf(found.content)} />}</Loaded>
    </Dialog>
  );
}
