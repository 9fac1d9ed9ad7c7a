import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { TITLE, type Block } from '@app/content/blocks';
import { useWorkspace } from '../api/index.ts';
import { Editor, type BodyEditor } from '../editor/index.ts';
import { MediaPicker } from '../media/MediaPicker.tsx';
import { useRemembered } from '../preferences/useRemembered.ts';
import { useTitle } from '../ui/index.ts';
import { lazyPart } from '../util/lazy-part.ts';
import { takeFocus } from '../util/take-focus.ts';
import { useRest } from '../util/useRest.ts';
import { Bar } from './bar/Bar.tsx';
import { Bars } from './bar/Bars.tsx';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { PublishDialog } from './dialogs/PublishDialog.tsx';
import { textOf, type EntityKind } from './draft/entity-kind.ts';
import type { Opened } from './draft/open-draft.ts';
import { useDraft, type DraftOnScreen } from './draft/useDraft.ts';
import { useLinks } from './links/useLinks.ts';
import { Panels } from './panels/Panels.tsx';
import { addressOf } from './panels/publish/AddressField.tsx';
import { retitle } from './retitle.ts';
import { limitInWords } from './scores/limits-in-words.ts';
import { useScores } from './scores/useScores.ts';
import { useHost } from './useHost.ts';
import { useProblems } from './useProblems.ts';
import { useSeek } from './useSeek.ts';
import { useWritingKeys } from './useWritingKeys.ts';
import css from './Writing.module.css';

const ConflictDialog = lazyPart(() => import('./dialogs/ConflictDialog.tsx'), 'ConflictDialog');
const Crop = lazyPart(() => import('../media/Crop.tsx'), 'Crop');

/** The screen for writing posts and pages: the text in the middle, panels beside it. */
export function WritingScreen({ kind, opened }: { kind: EntityKind; opened: Opened }) {
  const draft = useDraft(kind, opened);
  const { can } = useWorkspace();
  useRemembered(opened.key.entityId);
  const [editor, setEditor] = useState<BodyEditor | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const { content, state } = draft;
  const isReadOnly = !draft.isMine || !can(`${kind.plural}:write`);
  const scores = useScores(draft);
  const limit = scores.answer && limitInWords(scores.answer.figures);
  const host = useHost(draft, editor, {
    text: () => addressOf(draft, scores),
    site: () => scores.site.siteUrl,
  });
  const mayAsk = useRest(state.kind === 'conflict');
  const links = useLinks(draft, editor, scores.site.siteUrl);
  useTitle(textOf(content, 'title') || `New ${kind.name}`);
  const ready = useReady(draft, setEditor);
  const publish = useCallback(
    () => (draft.store.isLive ? void draft.store.commit({ kind: 'save' }) : setPublishing(true)),
    [draft.store],
  );
  useWritingKeys(draft.store, publish, isReadOnly);
  useProblems(editor, draft, scores);
  const { sought, seek } = useSeek(editor);
  return (
    <div className={css['screen']}>
      <h1 className="sr-only">{textOf(content, 'title') || `New ${kind.name}`}</h1>
      <Bar draft={draft} uploads={host.uploads} limit={limit} isReadOnly={isReadOnly} onPublish={publish} />
      <div className={css['columns']}>
        <div className={css['text']} data-region="document">
          <Bars draft={draft} onPublish={publish} />
          <TitleField draft={draft} isReadOnly={isReadOnly} onEnter={() => editor?.focus()} />
          <Editor
            label="Text"
            body={(content['bodyJson'] ?? []) as Block[]}
            host={host.host}
            isReadOnly={isReadOnly}
            onReady={ready}
          />
        </div>
        <Panels draft={draft} editor={editor} scores={scores} links={links} isReadOnly={isReadOnly} field={sought} />
      </div>
      {state.kind === 'conflict' && mayAsk && (
        <Suspense>
          <ConflictDialog draft={draft} merge={state.merge} theirs={state.theirs} />
        </Suspense>
      )}
      <LeaveDialog store={draft.store} />
      {isPublishing && (
        <PublishDialog
          draft={draft}
          scores={scores}
          links={links}
          uploads={host.uploads}
          onSeek={seek}
          onClose={() => setPublishing(false)}
        />
      )}
      {host.cropping && (
        <Suspense>
          <Crop media={host.cropping.media} onDone={host.cropping.done} onClose={host.cropping.close} />
        </Suspense>
      )}
      {host.picking && <MediaPicker onPick={host.picking.pick} onClose={host.picking.close} />}
    </div>
  );
}

function useReady(draft: DraftOnScreen, setEditor: (editor: BodyEditor | null) => void) {
  const { store } = draft;
  return useCallback(
    (editor: BodyEditor | null) => {
      store.onBody = (body) => editor?.replace(body);
      setEditor(editor);
    },
    [store, setEditor],
  );
}

function TitleField({
  draft,
  isReadOnly,
  onEnter,
}: {
  draft: DraftOnScreen;
  isReadOnly: boolean;
  onEnter: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const title = textOf(draft.content, 'title');
  const isNew = draft.store.session.stored === null;
  // Before the first paint, so that the text cannot be clicked earlier.
  useLayoutEffect(() => {
    if (isNew && field.current?.value === '') takeFocus(field.current);
  }, [isNew]);
  const problem = draft.problems.find(({ path }) => path === 'title')?.message;
  return (
    <>
      <textarea
        dir="auto"
        ref={field}
        className={css['title']}
        rows={1}
        aria-label="Title"
        placeholder="Title"
        maxLength={TITLE.max}
        value={title}
        readOnly={isReadOnly}
        aria-invalid={problem !== undefined}
        onChange={(event) => void retitle(draft.store, event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {problem !== undefined && <p className={css['problem']}>{problem}</p>}
    </>
  );
}
