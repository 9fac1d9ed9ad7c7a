import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api, listQuery, refresh, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { nameOf, pictureOf, sizeOf, type MediaRow } from '../../media/media-row.ts';
import {
  Button,
  Confirm,
  CopyField,
  Fact,
  Facts,
  FormDialog,
  Status,
  tell,
  TextField,
  Time,
  useForm,
} from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { FileActions, type FileAction } from './FileActions.tsx';
import css from './Media.module.css';

const ReplaceMedia = lazyPart(() => import('./ReplaceMedia.tsx'), 'ReplaceMedia');
const Crop = lazyPart(() => import('../../media/Crop.tsx'), 'Crop');

interface DetailsProps {
  readonly media: MediaRow;
  readonly onClose: () => void;
  /** If there is a further file to edit, saving opens it. */
  readonly onNext?: () => void;
}

export function MediaDetails({ media, onClose, onNext }: DetailsProps) {
  const { path, can } = useWorkspace();
  const [mode, setMode] = useState<'look' | 'delete' | FileAction>('look');
  const form = useForm({ alt: media.alt ?? '', caption: media.caption ?? '' }, async (_, changes) => {
    // What others wrote meanwhile stays.
    const texts = Object.entries(changes).map(([name, text]) => [name, text || null]);
    await api.patch(`${path}/media/${media.id}`, Object.fromEntries(texts));
    await refresh(path, 'media');
    tell('Saved.');
    form.leave(onNext ?? onClose);
  });
  const { data: uses } = useQuery(listQuery<Api.MediaUsage>(path, `media/${media.id}/usage`, { pageSize: 50 }));
  const off = !can('media:write');
  const isImage = media.mimeType.startsWith('image/');
  const back = () => setMode('look');
  return (
    <FormDialog
      title={nameOf(media)}
      form={form}
      action={onNext ? 'Save and next' : 'Save'}
      onClose={onClose}
      size="m"
      canSave={!off}
      above={
        <Suspense>
          {mode === 'delete' && (
            <DeleteMedia media={media} uses={uses?.data} onDeleted={() => form.leave(onClose)} onClose={back} />
          )}
          {mode === 'replace' && <ReplaceMedia media={media} uses={uses?.total} onClose={back} />}
          {mode === 'crop' && <Crop media={media} onClose={back} />}
        </Suspense>
      }
      extra={
        <Button look="quiet" isDisabled={off} onPress={() => setMode('delete')}>
          Delete
        </Button>
      }
    >
      <NeedsRight of={['media:write']} />
      <Preview media={media} />
      <FileActions media={media} isDisabled={off} onChoose={setMode} />
      {isImage && (
        <TextField
          label="Alt text"
          hint="Describe the image for people who can’t see it."
          rows={2}
          value={form.values.alt}
          onChange={form.set('alt')}
          problem={form.problem('alt')}
          isDisabled={off}
        />
      )}
      <TextField
        label="Caption"
        value={form.values.caption}
        onChange={form.set('caption')}
        problem={form.problem('caption')}
        isDisabled={off}
      />
      <CopyField label="URL" value={media.url} />
      <FileFacts media={media} />
      <div>
        <h3 className={css['heading']}>Used in</h3>
        {uses && (uses.data.length === 0 ? <p>Not used yet.</p> : <Uses uses={uses.data} />)}
      </div>
    </FormDialog>
  );
}

function FileFacts({ media }: { media: MediaRow }) {
  return (
    <Facts>
      <Fact name="Type">{media.mimeType}</Fact>
      <Fact name="Size">
        {media.width !== null && media.height !== null && `${media.width} × ${media.height}, `}
        {sizeOf(media.sizeBytes)}
      </Fact>
      <Fact name="Uploaded">
        <Time at={media.createdAt} />
      </Fact>
    </Facts>
  );
}

function Preview({ media }: { media: MediaRow }) {
  if (media.mimeType.startsWith('video/')) {
    return (
      <div className={css['preview']}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the file has none of its own */}
        <video src={media.url} controls preload="metadata" />
      </div>
    );
  }
  return pictureOf(media) === null ? null : (
    <div className={css['preview']}>
      <img src={media.url} alt={media.alt ?? ''} />
    </div>
  );
}

function Uses({ uses }: { uses: readonly Api.MediaUsage[] }) {
  const { slug: workspace } = useWorkspace();
  return (
    <ul className={css['uses']}>
      {uses.map(({ entityType, id, title, status }) => (
        <li key={`${entityType} ${id}`}>
          {entityType === 'post' ? (
            <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
              {title}
            </Link>
          ) : entityType === 'page' ? (
            <Link to="/w/$workspace/pages/$id" params={{ workspace, id }}>
              {title}
            </Link>
          ) : (
            <span>
              {title} <small>({entityType})</small>
            </span>
          )}
          {status !== null && <Status of={status} />}
        </li>
      ))}
    </ul>
  );
}

interface DeleteProps {
  readonly media: MediaRow;
  /** Undefined while they are not known. */
  readonly uses: readonly Api.MediaUsage[] | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteMedia({ media, uses, onDeleted, onClose }: DeleteProps) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title="Delete this file?"
      action="Delete"
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/media/${media.id}`);
        await refreshWithout(path, 'media', media.id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      {uses === undefined ? (
        <p>Galley could not check where this file is used.</p>
      ) : uses.length === 0 ? (
        <p>This file isn’t used anywhere.</p>
      ) : (
        <>
          <p>This file will be missing from:</p>
          <Uses uses={uses} />
        </>
      )}
    </Confirm>
  );
}
