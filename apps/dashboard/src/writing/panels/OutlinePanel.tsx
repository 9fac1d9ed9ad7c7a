import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { moveSection } from '../../editor/index.ts';
import { IconButton } from '../../ui/index.ts';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

/** The headings of the text: a click goes there, the arrow buttons move a section with everything below its heading. */
export function OutlinePanel({ editor, scores, isReadOnly, lead, sought }: PanelProps) {
  const outline = scores.answer?.figures.outline ?? [];
  const panel = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const isEmpty = outline.length === 0;
  useEffect(() => {
    const isNew = answered.current !== sought;
    answered.current = sought;
    // Headings may be found after the key was pressed.
    if (sought > 0 && (isNew || document.activeElement === panel.current))
      (panel.current?.querySelector('button') ?? panel.current)?.focus();
  }, [sought, isEmpty]);
  if (isEmpty)
    return (
      <div ref={panel} tabIndex={-1}>
        <p className={css['empty']}>Headings appear here. Type ## and a space to add one.</p>
      </div>
    );
  return (
    <div ref={panel} tabIndex={-1}>
      <ol className={css['outline']}>
        {outline.map(({ index, level, text }, at) => (
          <li key={`${index}-${text}`} data-level={level}>
            <button type="button" onClick={() => lead((text) => text.goTo(index))}>
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
    </div>
  );
}
