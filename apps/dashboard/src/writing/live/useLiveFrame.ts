import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Block } from '@app/content/blocks';
import { sameContent } from '../../drafts/content.ts';
import type { DraftContent } from '../../drafts/index.ts';
import type { BodyEditor } from '../../editor/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { LiveFrame } from './live-frame.ts';
import { ShownBody } from './shown-body.ts';

const bodyOf = (content: DraftContent) => new ShownBody((content['bodyJson'] ?? []) as Block[]);

/**
 * Ties the page in a frame to the text: it is renewed when the service has stored a change, a click in it leads to the
 * block in the text, and the block at the caret is shown in it.
 *
 * @returns whether the page says nothing
 */
export function useLiveFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { store, editor }: { readonly store: DraftStore; readonly editor: BodyEditor | null },
): boolean {
  const [isSilent, setSilent] = useState(false);
  const live = useRef<LiveFrame>(null);
  const shown = useRef(store.session.read());
  const showCaret = useEffectEvent(() => {
    // Not after a click in the page, nor while something else is written.
    if (!editor?.view.hasFocus()) return;
    const place = bodyOf(shown.current).toPreview(editor.caretBlock, editor.read());
    if (place !== null) live.current?.show(place);
  });
  const goTo = useEffectEvent((index: number) => {
    const at = editor && bodyOf(shown.current).toText(index, editor.read());
    if (at === null) return;
    if (editor?.caretBlock === at) editor.focus();
    else editor?.goTo(at);
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const made = new LiveFrame(frame.current, origin, {
      ready: () => (setSilent(false), showCaret()),
      clicked: (index) => goTo(index),
      silent: () => setSilent(true),
    });
    live.current = made;
    const stop = whenStored(store, shown, () => made.renew());
    return () => {
      made.close();
      stop();
    };
  }, [frame, store, origin]);
  useCaretBlock(editor, () => showCaret());
  return isSilent;
}

/** @param last the content stored last @param changed called when there is another one @returns a function that ends it */
function whenStored(
  { opened: { service } }: DraftStore,
  last: RefObject<DraftContent>,
  changed: () => void,
): () => void {
  service.onStored = (content) => {
    if (sameContent(last.current, content)) return;
    last.current = content;
    changed();
  };
  return () => {
    service.onStored = () => undefined;
  };
}

/** @param changed called when the caret is in another block */
function useCaretBlock(editor: BodyEditor | null, changed: () => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (!editor) return undefined;
    const place = () => editor.view.state.selection.$from.index(0);
    let before = place();
    return editor.subscribe(() => {
      if (place() === before) return;
      before = place();
      tell();
    });
  }, [editor]);
}
