import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button, IconButton } from '../ui/index.ts';
import type { FieldKind } from './field-kind.ts';
import type { SchemaFieldProps } from './schema-field-props.ts';
import css from './SchemaForm.module.css';

/** Several values in order; a single value is stored as it is, or as a list of one. */
export function ListField({
  field: SchemaField,
  label,
  kind,
  definitions,
  value,
  onChange,
  isReadOnly,
  hint,
}: SchemaFieldProps & { kind: Extract<FieldKind, { kind: 'list' }>; field: ComponentType<SchemaFieldProps> }) {
  const items: readonly unknown[] =
    value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
  const set = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next);
  const at = (index: number, item: unknown) =>
    set(
      item === undefined && kind.item.kind === 'node'
        ? items.filter((_, i) => i !== index)
        : items.map((old, i) => (i === index ? (item ?? '') : old)),
    );
  const move = (index: number, by: number) => {
    const next = [...items];
    [next[index], next[index + by]] = [next[index + by], next[index]];
    set(next);
  };
  return (
    <div className={css['list']} role="group" aria-label={label}>
      <span className={css['name']}>{label}</span>
      {items.length === 0 && hint !== undefined && <span className={css['fill']}>{hint}</span>}
      {items.map((item, index) => (
        // Rows have no ids; their index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css['row']}>
          <SchemaField
            label={`${label} ${index + 1}`}
            kind={kind.item}
            definitions={definitions}
            value={item}
            onChange={(next) => at(index, next)}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <span className={css['tools']}>
              <IconButton small label="Move up" isDisabled={index === 0} onPress={() => move(index, -1)}>
                <ArrowUp />
              </IconButton>
              <IconButton
                small
                label="Move down"
                isDisabled={index === items.length - 1}
                onPress={() => move(index, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton small label="Remove" onPress={() => set(items.filter((_, i) => i !== index))}>
                <X />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      {!isReadOnly && items.length < kind.max && (
        <Button
          small
          look="quiet"
          icon={<Plus />}
          onPress={() => set([...items, kind.item.kind === 'node' && !kind.item.shorthand ? {} : ''])}
        >
          Add
        </Button>
      )}
    </div>
  );
}
