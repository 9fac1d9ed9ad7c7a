import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { listQuery, refresh, useWorkspace } from '../../api/index.ts';
import { deletionOf } from '../../bulk/bulk-actions.ts';
import { BulkBar } from '../../bulk/BulkBar.tsx';
import { BulkDelete } from '../../bulk/BulkDelete.tsx';
import { useBulk } from '../../bulk/useBulk.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { Opened } from '../../entity-list/Opened.tsx';
import { nameOf, type MediaRow } from '../../media/media-row.ts';
import { ACCEPTED, uploads } from '../../media/upload.ts';
import { useDrop } from '../../media/useDrop.ts';
import { Button, Empty, Pager, Screen } from '../../ui/index.ts';
import { LostUses } from './LostUses.tsx';
import css from './Media.module.css';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaRows } from './MediaRows.tsx';
import { MediaTools } from './MediaTools.tsx';
import { UploadList } from './UploadList.tsx';

const PAGE_SIZE = 48;
const NAMING = { one: 'file', many: 'files', nameOf };

export function MediaLibrary() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/media' });
  const navigate = useNavigate({ from: '/w/$workspace/media' });
  const { page = 1, kind, q, missing, id, orderBy = 'createdAt', order = 'desc' } = search;
  const lacking = missing === 'alt' ? { missingAlt: true } : missing === 'use' ? { unused: true } : {};
  const query = { mimeTypePrefix: kind, q, ...lacking, page, pageSize: PAGE_SIZE, orderBy, order };
  const list = useQuery(listQuery<MediaRow>(path, 'media', query));
  const { data } = list;
  const take = (files: readonly File[]) => uploads.add(path, files, () => void refresh(path, 'media'));
  const drop = useDrop(take);
  const input = useRef<HTMLInputElement>(null);
  const [going, setGoing] = useState<MediaRow | null>(null);
  const mayWrite = can('media:write');
  const bulk = useBulk<MediaRow>(NAMING, deletionOf(path, 'media'));
  const chosen = useSelectedRows(bulk.without(data?.data ?? []), mayWrite);
  const set = (next: Partial<Record<'kind' | 'q' | 'missing' | 'id', string | undefined>>) =>
    void navigate({
      to: '.',
      search: { ...search, ...('id' in next ? {} : { page: undefined }), ...next } as typeof search,
      replace: !('id' in next),
      resetScroll: !('id' in next),
    });
  const go = (next: string | undefined) => set({ id: next });
  const clear = () => set({ kind: undefined, q: undefined, missing: undefined });
  const filtered = kind !== undefined || q !== undefined || missing !== undefined;
  const add = <NewButton needs={['media:write']} name="Upload" icon={<Upload />} does={() => input.current?.click()} />;
  return (
    <div {...(mayWrite ? drop.props : {})} className={css['drop']} data-over={drop.over || undefined}>
      <Screen
        title="Media"
        actions={add}
        beside={
          id !== undefined && (
            <OpenedFile key={id} id={id} next={missing === 'alt' ? after(data?.data ?? [], id) : undefined} onGo={go} />
          )
        }
        tools={<MediaTools search={search} onChange={set} />}
      >
        <FileInput of={input} onFiles={take} />
        <UploadList />
        <Listed of={list} empty={<None add={add} onClear={filtered ? clear : null} />}>
          {(found) => (
            <>
              <MediaRows
                rows={bulk.without(found.data)}
                openId={id}
                onOpen={go}
                order={{ orderBy, order }}
                onOrder={(next) => void navigate({ to: '.', search: { ...search, page: undefined, ...next } })}
                isStale={list.isPlaceholderData}
                selection={chosen.selection}
                onDelete={mayWrite ? setGoing : undefined}
              />
              <Pager
                list={found}
                what={found.total === 1 ? 'file' : 'files'}
                onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
              />
            </>
          )}
        </Listed>
        <BulkBar chosen={chosen} bulk={bulk} loss={<LostUses of={chosen.rows} />} />
        {going && (
          <BulkDelete rows={[going]} bulk={bulk} onClose={() => setGoing(null)}>
            <LostUses of={[going]} />
          </BulkDelete>
        )}
        {bulk.refusals}
      </Screen>
    </div>
  );
}

interface FileInputProps {
  readonly of: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileInput({ of: input, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={ACCEPTED.join(',')}
      onChange={(event) => onFiles([...(event.target.files ?? [])])}
    />
  );
}

/** @param onClear null without a filter */
function None({ add, onClear }: { add: ReactNode; onClear: (() => void) | null }) {
  return onClear ? (
    <Empty title="No files match" action={<Button onPress={onClear}>Clear filters</Button>} />
  ) : (
    <Empty title="Drop files here" action={add}>
      Use them in any post. Each file shows where it is used.
    </Empty>
  );
}

/** The file after it, so that texts can be edited one after another. */
function after(list: readonly MediaRow[], id: string): string | undefined {
  return list[list.findIndex((media) => media.id === id) + 1]?.id;
}

interface OpenedProps {
  readonly id: string;
  /** The file to open after saving. */
  readonly next: string | undefined;
  readonly onGo: (id: string | undefined) => void;
}

function OpenedFile({ id, next, onGo }: OpenedProps) {
  // Kept in state, because the list is read again after saving and then has another next entry.
  const [then] = useState(next);
  return (
    <Opened<MediaRow> resource="media" id={id} onClose={() => onGo(undefined)}>
      {(media) => (
        <MediaDetails
          media={media}
          onClose={() => onGo(undefined)}
          {...(then === undefined ? {} : { onNext: () => onGo(then) })}
        />
      )}
    </Opened>
  );
}
