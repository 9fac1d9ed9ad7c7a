import { ArrowLeft, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Button, IconButton, LinkButton, Status } from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';
import { More } from './More.tsx';
import { SaveLine } from './SaveLine.tsx';

const PreviewDialog = lazyPart(() => import('../dialogs/PreviewDialog.tsx'), 'PreviewDialog');

interface BarProps {
  readonly draft: DraftOnScreen;
  readonly uploads: number;
  /** The limit that the text exceeds, in words. */
  readonly limit: string | null;
  readonly isReadOnly: boolean;
  readonly onPublish: () => void;
}

/** The top bar: location, save state and next action. */
export function Bar({ draft, uploads, limit, isReadOnly, onPublish }: BarProps) {
  const { slug } = useWorkspace();
  const { store, content, state } = draft;
  const isLive = store.isLive;
  const [isPreviewing, setPreviewing] = useState(false);
  const status = textOf(content, 'status');
  const isBusy = state.kind === 'saving';
  const nothingNew = isLive && state.kind === 'saved';
  return (
    <header className={css['bar']} data-region="bar">
      <LinkButton
        to={store.kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages'}
        params={{ workspace: slug }}
        look="quiet"
        small
        icon={<ArrowLeft />}
        aria-label={`All ${store.kind.plural}`}
      >
        <span className={css['wide']}>{store.kind.plural === 'posts' ? 'Posts' : 'Pages'}</span>
      </LinkButton>
      <Status of={store.opened.service.latest?.['scheduledAt'] ? 'scheduled' : status} />
      <SaveLine draft={draft} uploads={uploads} limit={limit} />
      <div className={css['actions']}>
        {!isReadOnly && !isLive && (
          <Button
            small
            look="quiet"
            onPress={() => void store.commit({ kind: 'save' })}
            isDisabled={isBusy || state.kind === 'saved'}
          >
            Save
          </Button>
        )}
        {!isReadOnly && (
          <IconButton label="Preview" small onPress={() => setPreviewing(true)}>
            <Eye />
          </IconButton>
        )}
        <Button small look="primary" onPress={onPublish} isDisabled={isReadOnly || isBusy || nothingNew || uploads > 0}>
          {isLive ? 'Update' : 'Publish'}
        </Button>
        <More draft={draft} isReadOnly={isReadOnly} />
      </div>
      {isPreviewing && (
        <Suspense>
          <PreviewDialog draft={draft} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </header>
  );
}
