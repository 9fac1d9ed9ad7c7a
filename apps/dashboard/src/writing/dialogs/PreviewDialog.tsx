import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { api, useWorkspace, type Api, type List } from '../../api/index.ts';
import { useUserName } from '../../members/useUserName.ts';
import {
  Button,
  CopyField,
  Dialog,
  DialogActions,
  LinkButton,
  Loaded,
  Notice,
  Select,
  tell,
  Time,
  wordsFor,
} from '../../ui/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';

const ENDS = [
  { id: '1', name: 'In an hour' },
  { id: '24', name: 'In a day' },
  { id: '168', name: 'In a week' },
] as const;
type Ends = (typeof ENDS)[number]['id'];

/** Shows the text on the real site before it is public, to the user and to holders of the link. */
export function PreviewDialog({ draft, onClose }: { draft: DraftOnScreen; onClose: () => void }) {
  const { path } = useWorkspace();
  const { kind, opened } = draft.store;
  const place = `${path}/${kind.plural}/${opened.service.id}/preview-links`;
  const [made, setMade] = useState<Api.CreatedPreviewLink | null>(null);
  return (
    <Dialog title="Preview" isOpen onClose={onClose} size="m">
      <div className={css['fields']}>
        {made ? <Made made={made} /> : <Make draft={draft} place={place} onMade={setMade} />}
        <Links place={place} />
      </div>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface MakeProps {
  readonly draft: DraftOnScreen;
  readonly place: string;
  readonly onMade: (made: Api.CreatedPreviewLink) => void;
}

function Make({ draft, place, onMade }: MakeProps) {
  const client = useQueryClient();
  const [ends, setEnds] = useState<Ends>('1');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      if (!(await hand(draft.store))) return setTrouble('Save this once to create a preview.');
      onMade(await api.post<Api.CreatedPreviewLink>(place, { hours: Number(ends) }));
      await client.invalidateQueries({ queryKey: [place] });
    } catch (error) {
      setTrouble(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>Anyone with the link sees the current text on your site, including later changes. Other readers don’t.</p>
      {trouble !== null && <Notice tone="danger">{trouble}</Notice>}
      <Select label="Link expires" options={ENDS} value={ends} onChange={setEnds} />
      <div>
        <Button look="primary" onPress={() => void make()} isPending={isBusy}>
          Create link
        </Button>
      </div>
    </>
  );
}

function Made({ made: { url, token } }: { made: Api.CreatedPreviewLink }) {
  const { slug, can } = useWorkspace();
  if (url !== null) {
    return (
      <>
        <CopyField label="Link, shown only once" value={url} />
        <div>
          <Button
            look="primary"
            icon={<ExternalLink />}
            onPress={() => void window.open(url, '_blank', 'noopener,noreferrer')}
          >
            Open the preview
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice tone="warn">
        No preview URL is set in Settings, so there is no page to open. Your site can read the preview with this token.
      </Notice>
      <CopyField label="Token, shown only once" value={token} />
      {can('settings:write') && (
        <div>
          <LinkButton to="/w/$workspace/settings" params={{ workspace: slug }} small>
            Set preview URL
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The valid links, each of which can be revoked. */
function Links({ place }: { place: string }) {
  const links = useQuery({
    queryKey: [place],
    queryFn: ({ signal }) => api.get<List<Api.PreviewLink>>(place, { query: { pageSize: 20 }, signal }),
    retry: false,
  });
  if (links.data === undefined)
    return (
      <Loaded of={links} lines={2}>
        {() => null}
      </Loaded>
    );
  const standing = links.data?.data ?? [];
  if (standing.length === 0) return null;
  return (
    <ul className={css['rows']} aria-label="Preview links">
      {standing.map((link) => (
        <LinkRow key={link.id} link={link} place={place} />
      ))}
    </ul>
  );
}

function LinkRow({ link, place }: { link: Api.PreviewLink; place: string }) {
  const client = useQueryClient();
  const name = useUserName(link.createdBy);
  const end = async () => {
    await api.delete(`${place}/${link.id}`).catch(() => undefined);
    await client.invalidateQueries({ queryKey: [place] });
    tell('Link revoked.');
  };
  return (
    <li>
      <span>
        {name} · expires <Time at={link.expiresAt} />
      </span>
      <span>
        <Button small look="quiet" onPress={() => void end()}>
          Revoke
        </Button>
      </span>
    </li>
  );
}

/**
 * Stores the current text where the service can preview it: as a working copy, or as a new draft.
 *
 * @returns false if the service does not have the entity after all
 */
async function hand(store: DraftStore): Promise<boolean> {
  if (store.session.stored === null) await store.commit({ kind: 'save' });
  else await store.session.hand();
  return store.session.stored !== null;
}
