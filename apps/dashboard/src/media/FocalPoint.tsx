import { useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../ui/index.ts';
import { CENTRE, inWords, movedBy, pointAt, type Point } from './focal-point.ts';
import css from './FocalPoint.module.css';
import type { MediaRow } from './media-row.ts';

interface Props {
  readonly media: MediaRow;
  /** Null for the centre. */
  readonly value: Point | null;
  readonly onChange: (point: Point | null) => void;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
}

/** The image with the point that its crops keep visible: a click sets it, and arrow keys move it. */
export function FocalPoint({ media, value, onChange, problem, isDisabled }: Props) {
  const marker = useRef<HTMLDivElement>(null);
  const id = useId();
  const { x, y } = value ?? CENTRE;
  const click = (event: MouseEvent) => {
    if (isDisabled) return;
    onChange(pointAt(event, event.currentTarget.getBoundingClientRect()));
    // The arrow keys go on from there.
    marker.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const moved = isDisabled ? null : movedBy(event, { x, y });
    if (moved === null) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(moved);
  };
  const reset = () => {
    onChange(null);
    // The button is disabled now.
    marker.current?.focus();
  };
  return (
    <div className={css['field']}>
      <div className={css['preview']}>
        {/* The picture is the same in every direction of writing, and so is the place of its point. */}
        <div
          className={css['picture']}
          dir="ltr"
          role="presentation"
          data-disabled={isDisabled || undefined}
          onClick={click}
        >
          <img src={media.url} alt={media.alt ?? ''} draggable={false} />
          <div
            ref={marker}
            className={css['marker']}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            data-set={value !== null || undefined}
            data-invalid={problem !== undefined || undefined}
            role="slider"
            tabIndex={isDisabled ? -1 : 0}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            aria-roledescription="2D slider"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(x * 100)}
            aria-valuetext={inWords(value)}
            aria-disabled={isDisabled}
            onKeyDown={press}
          />
        </div>
      </div>
      <div className={css['row']}>
        <span>
          <span id={`${id}-label`} className={css['label']}>
            Focal point
          </span>
          <span className={css['place']}>{inWords(value)}</span>
        </span>
        <Button small isDisabled={isDisabled || value === null} onPress={reset}>
          Reset to centre
        </Button>
      </div>
      <p id={`${id}-hint`} className={css['hint']}>
        Crops keep this point visible. Click the picture, or move the marker with the arrow keys (with Shift, ten times
        as far).
      </p>
      {problem !== undefined && <p className={css['problem']}>{problem}</p>}
    </div>
  );
}
