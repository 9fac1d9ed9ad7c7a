import { ArrowDown, ArrowUp } from 'lucide-react';
import { moveSection } from '../../editor/index.ts';
import { IconButton } from '../../ui/index.ts';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

/** The headings of the text: a click goes there, the arrow buttons move a section with everything below its heading. */
export function OutlinePanel({ editor, scores, isReadOnly }: PanelProps) {
  const outline = scores.answer?.figures.outline ?? [];
  if (outline.length === 0)
    return <p className={css['empty']}>Headings appear here. Type ## and a blank to begin one.</p>;
  return (
    <ol className={css['outline']}>
      {outline.map(({ index, level, text }, at) => (
        <li key={`${index}-${text}`} data-level={level}>
          <button type="button" onClick={() => editor?.goTo(index)}>
            {text || 'Untitled'}
          </button>
          {!isReadOnly && editor && (
            <span>
              <IconButton
                small
                label={`Move “${text}” up`}
                isDisabled={at === 0}
                onPress={() => moveSection(editor, at, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                small
                label={`Move “${text}” down`}
                isDisabled={at === outline.length - 1}
                onPress={() => moveSection(editor, at, 1)}
              >
                <ArrowDown />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
