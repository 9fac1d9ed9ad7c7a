import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { hasFocalPoint, type Point } from '../../media/focal-point.ts';
import { FocalPoint } from '../../media/FocalPoint.tsx';
import { nameOf, pictureOf, sizeOf, type MediaRow } from '../../media/media-row.ts';
import {
  Button,
  CopyField,
  Fact,
  Facts,
  FormDialog,
  tell,
  TextField,
  Time,
  useForm,
  type Form,
} from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { DeleteMedia, UsesOfMedia } from './DeleteMedia.tsx';
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

interface MediaValues {
  readonly alt: string;
  readonly caption: string;
  readonly focalPoint: Point | null;
}

export function MediaDetails({ media, onClose, onNext }: DetailsProps) {
  const { path, can } = useWorkspace();
  const [mode, setMode] = useState<'look' | 'delete' | FileAction>('look');
  const initial: MediaValues = { alt: media.alt ?? '', caption: media.caption ?? '', focalPoint: media.focalPoint };
  const form = useForm(initial, async (_, changes) => {
    // What others wrote meanwhile stays.
    const changed = Object.entries(changes).map(([name, value]) => [name, value || null]);
    await api.patch(`${path}/media/${media.id}`, Object.fromEntries(changed));
    await refresh(path, 'media');
    tell('Saved.');
    form.leave(onNext ?? onClose);
  });
  const { data: uses } = useQuery(listQuery<Api.MediaUsage>(path, `media/${media.id}/usage`, { pageSize: 50 }));
  const off = !can('media:write');
  const isImage = media.mimeType.startsWith('image/');
  const back = () => setMode('look');
  // It was one of the previous picture.
  const forgetPoint = () =>
    form.rebase({ ...form.base, focalPoint: null }, (values) => ({ ...values, focalPoint: null }));
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
          {mode === 'replace' && (
            <ReplaceMedia media={media} uses={uses?.total} onReplaced={forgetPoint} onClose={back} />
          )}
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
      <Preview media={media} form={form} isDisabled={off} />
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
        {uses && (uses.data.length === 0 ? <p>Not used yet.</p> : <UsesOfMedia uses={uses.data} />)}
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

interface PreviewProps {
  readonly media: MediaRow;
  readonly form: Form<MediaValues>;
  readonly isDisabled: boolean;
}

function Preview({ media, form, isDisabled }: PreviewProps) {
  if (hasFocalPoint(media)) {
    return (
      <FocalPoint
        media={media}
        value={form.values.focalPoint}
        onChange={form.set('focalPoint')}
        problem={form.problem('focalPoint')}
        isDisabled={isDisabled}
      />
    );
  }
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
