import { useQuery } from '@tanstack/react-query';
import { entityQuery, useWorkspace } from '../../api/index.ts';
import type { MergeConflict } from '../../drafts/index.ts';
import { nameOf, type MediaRow } from '../../media/media-row.ts';
import { Button, Notice } from '../../ui/index.ts';
import { useFocusKept } from '../../util/use-focus-kept.ts';
import css from './Settings.module.css';
import type { PartForm } from './useSettingsForm.ts';

/** The names of the fields of a form, as its labels say them. */
export type Labels<T extends object> = { readonly [K in keyof T & string]: string };

interface Props<T extends object> {
  readonly form: PartForm<T>;
  readonly labels: Labels<T>;
}

/** What others changed while the form was open, with both values of the fields that crossed. */
export function SettingsConflicts<T extends object>({ form, labels }: Props<T>) {
  return form.crossed === null ? null : <Both form={form} labels={labels} crossed={form.crossed} />;
}

function Both<T extends object>({
  form,
  labels,
  crossed,
}: Props<T> & {
  crossed: readonly MergeConflict[];
}) {
  const element = useFocusKept<HTMLDivElement>(crossed.length);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="danger">
        <p>
          Someone else changed the settings. Their values are loaded and your changes are kept. Save again to apply your
          changes.
        </p>
        {crossed.length > 0 && (
          <ul className={css['crossed']} aria-label="Changed by both of you">
            {crossed.map((conflict) => {
              const label = labels[conflict.path as keyof T & string];
              return (
                <li key={conflict.path}>
                  <strong>{label}</strong>
                  <Sides conflict={conflict} />
                  <Button small aria-label={`Use theirs: ${label}`} onPress={() => form.takeTheirs(conflict)}>
                    Use theirs
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function Sides({ conflict: { path, mine, theirs } }: { conflict: MergeConflict }) {
  return (
    <dl>
      <dt>Yours</dt>
      <dd>
        <Value field={path} value={mine} />
      </dd>
      <dt>Theirs</dt>
      <dd>
        <Value field={path} value={theirs} />
      </dd>
    </dl>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  if (value === null || value === '') return <em>empty</em>;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return JSON.stringify(value);
  return field.endsWith('MediaId') ? <FileName id={value} /> : value;
}

function FileName({ id }: { id: string }) {
  const { path } = useWorkspace();
  const { data } = useQuery(entityQuery<MediaRow>(path, 'media', id));
  return data ? nameOf(data) : id;
}
