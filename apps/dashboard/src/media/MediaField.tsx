import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery, useWorkspace } from '../api/index.ts';
import { Button, FieldProblem, Row } from '../ui/index.ts';
import { pictureOf, type MediaRow } from './media-row.ts';
import css from './MediaPicker.module.css';
import { MediaPicker } from './MediaPicker.tsx';

/** Shows an entity's picture, with buttons to change and remove it. */
export function MediaField({
  label,
  id,
  onChange,
  isDisabled = false,
  problem,
}: {
  label: string;
  id: string | null;
  onChange: (id: string | null) => void;
  isDisabled?: boolean;
  /** The problem with the file; shown below, and announced by screen readers. */
  problem?: string | undefined;
}) {
  const { path, can } = useWorkspace();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...entityQuery<MediaRow>(path, 'media', id ?? ''),
    enabled: id !== null && can('media:read'),
  });
  const picture = id !== null && data ? pictureOf(data) : null;
  const mayPick = can('media:read') && !isDisabled;
  return (
    <div role="group" aria-label={label} data-invalid={problem !== undefined || undefined}>
      <span className={css['label']}>{label}</span>
      <div className={css['field']}>
        {picture === null ? <span className={css['nothing']} /> : <img src={picture} alt="" />}
        <Row>
          <Button small isDisabled={!mayPick} onPress={() => setOpen(true)}>
            {id === null ? 'Choose' : 'Change'}
          </Button>
          {id !== null && (
            <Button small look="quiet" isDisabled={isDisabled} onPress={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Row>
      </div>
      <FieldProblem of={label}>{problem}</FieldProblem>
      {open && <MediaPicker onPick={(media) => onChange(media.id)} onClose={() => setOpen(false)} />}
    </div>
  );
}
