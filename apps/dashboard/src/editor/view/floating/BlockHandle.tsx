import { GripVertical } from 'lucide-react';
import { NodeSelection, type EditorState } from 'prosemirror-state';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { blockAround, blockAt } from '../../commands/blocks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import type { EditorHost } from '../host.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { onHandleKey, useWayToHandle } from './handle-keys.ts';
import { HeadingBox } from './HeadingBox.tsx';
import { useEditorSize, useEditorValue } from './useEditor.ts';

/**
 * The button beside a block: a click opens its menu, dragging moves the block. It is shown at the hovered block, or the
 * one with the caret.
 */
export function BlockHandle({ editor, host }: { editor: BodyEditor; host: EditorHost }) {
  useEditorValue(editor, blockInWords);
  useEditorSize(editor);
  const { state } = editor.view;
  const hovered = useHovered(editor);
  const [isOpen, setOpen] = useState(false);
  const [headingAt, setHeadingAt] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useWayToHandle(editor, button);
  const place = hovered ?? blockAt(state).at;
  const dom = editor.view.nodeDOM(Math.min(place, state.doc.content.size));
  if (!(dom instanceof HTMLElement) || !editor.view.dom.parentElement) return null;
  const top = dom.getBoundingClientRect().top - editor.view.dom.parentElement.getBoundingClientRect().top;
  const choose = () => {
    if (blockAt(editor.view.state).at !== place) select(editor, place);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['handle']}
        style={{ top: top + firstLine(dom) }}
        draggable
        // Reached from the text by Escape or F6; Tab never leads here.
        tabIndex={-1}
        aria-label="Block"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Drag to move, click for options"
        onClick={choose}
        onKeyDown={(event) => onHandleKey(event, editor, dom)}
        onDragStart={(event) => drag(event, editor, place, dom)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <BlockMenu
          editor={editor}
          host={host}
          anchor={button}
          onClose={() => setOpen(false)}
          onHeading={() => setHeadingAt(place)}
        />
      )}
      {headingAt !== null && <HeadingBox editor={editor} at={headingAt} onClose={() => setHeadingAt(null)} />}
    </>
  );
}

/** Everything about the block at the caret that decides where the handle is. */
function blockInWords(state: EditorState): string {
  const { node, at } = blockAt(state);
  return `${at} ${node.type.name} ${String(node.attrs['level'])} ${state.doc.childCount}`;
}

function select(editor: BodyEditor, at: number): void {
  const { state } = editor.view;
  if (state.doc.nodeAt(at)) editor.view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
}

function drag(event: DragEvent, editor: BodyEditor, at: number, dom: HTMLElement): void {
  select(editor, at);
  const { view } = editor;
  const slice = view.state.selection.content();
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', view.state.doc.nodeAt(at)?.textContent ?? '');
  event.dataTransfer.setDragImage(dom, 0, 0);
  view.dragging = { slice, move: true };
}

/** Aligns the handle with the first line of the block. */
function firstLine(dom: HTMLElement): number {
  const { lineHeight, paddingTop, fontSize } = getComputedStyle(dom);
  const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.4;
  return Number.parseFloat(paddingTop) + (line - 26) / 2;
}

/** The position of the block below the pointer. */
function useHovered(editor: BodyEditor): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const { view } = editor;
    const area = view.dom.parentElement?.parentElement;
    const move = (event: MouseEvent) => {
      const block = event.target instanceof Element ? event.target.closest('.ProseMirror > *') : null;
      if (block && view.dom.contains(block)) setAt(blockAround(view.state.doc.resolve(view.posAtDOM(block, 0))).at);
    };
    const forget = () => setAt(null);
    area?.addEventListener('mousemove', move);
    area?.addEventListener('mouseleave', forget);
    view.dom.addEventListener('keydown', forget);
    return () => {
      area?.removeEventListener('mousemove', move);
      area?.removeEventListener('mouseleave', forget);
      view.dom.removeEventListener('keydown', forget);
    };
  }, [editor]);
  return at !== null && at < editor.view.state.doc.content.size ? at : null;
}
