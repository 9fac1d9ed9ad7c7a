import { Plus, X } from 'lucide-react';
import { isJsonObject } from '@app/shared-kernel';
import { MediaField } from '../media/MediaField.tsx';
import { Button, IconButton, Select, Switch, TextField } from '../ui/index.ts';
import { fieldKind, labelOf } from './field-kind.ts';
import { ListField } from './ListField.tsx';
import type { SchemaFieldProps } from './schema-field-props.ts';
import css from './SchemaForm.module.css';
import type { ValueSchema } from './type-schema.ts';

/** The input of one property, whatever its kind. */
export function SchemaField(props: SchemaFieldProps) {
  const { label, kind, value, onChange, isReadOnly, hint } = props;
  const text = textOf(value);
  const put = (given: string) => onChange(given === '' ? undefined : given);
  const placeholder = hint === undefined ? {} : { placeholder: hint };
  switch (kind.kind) {
    case 'truth':
      return (
        <Switch isSelected={value === true} onChange={(on) => onChange(on ? true : undefined)} isDisabled={isReadOnly}>
          {label}
        </Switch>
      );
    case 'choice':
      return (
        <Select
          label={label}
          options={[{ id: '', name: 'None' }, ...kind.choices.map((id) => ({ id, name: labelOf(id) }))]}
          value={text}
          onChange={put}
          isDisabled={isReadOnly}
        />
      );
    case 'media':
      return (
        <MediaField
          label={label}
          id={text || null}
          onChange={(id) => onChange(id ?? undefined)}
          isDisabled={isReadOnly}
        />
      );
    case 'list':
      return <ListField {...props} kind={kind} field={SchemaField} />;
    case 'node':
      return kind.shorthand && !isJsonObject(value) ? (
        <Shorthand {...props} text={text} />
      ) : (
        <NodeField {...props} schema={kind.schema} />
      );
    case 'long':
      return <TextField label={label} rows={3} value={text} onChange={put} isReadOnly={isReadOnly} {...placeholder} />;
    default:
      return (
        <TextField
          label={label}
          value={text}
          onChange={put}
          isReadOnly={isReadOnly}
          {...placeholder}
          {...INPUTS[kind.kind]}
        />
      );
  }
}

const INPUTS: Readonly<Record<string, { readonly hint?: string; readonly inputMode?: 'decimal' | 'url' }>> = {
  number: { inputMode: 'decimal' },
  url: { inputMode: 'url' },
  date: { hint: 'For example 2026-05-01 or 2026-05-01T18:00:00Z' },
  duration: { hint: 'Minutes, or a duration such as PT1H30M' },
};

/** A plain text for a value that may also be an object. */
function Shorthand({ label, text, onChange, isReadOnly, hint }: SchemaFieldProps & { text: string }) {
  return (
    <TextField
      label={label}
      value={text}
      onChange={(given) => onChange(given === '' ? undefined : given)}
      isReadOnly={isReadOnly}
      {...(hint === undefined ? {} : { placeholder: hint })}
      aside={
        !isReadOnly && (
          <Button small look="quiet" onPress={() => onChange(text === '' ? {} : { name: text })}>
            More fields
          </Button>
        )
      }
    />
  );
}

function NodeField({
  label,
  schema,
  definitions,
  value,
  onChange,
  isReadOnly,
}: SchemaFieldProps & { schema: ValueSchema }) {
  const data = isJsonObject(value) ? value : null;
  if (!data) {
    return (
      <Button small icon={<Plus />} isDisabled={isReadOnly} onPress={() => onChange({})}>
        {label}
      </Button>
    );
  }
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = data;
    onChange(next === undefined ? rest : { ...data, [name]: next });
  };
  return (
    <fieldset className={css['node']}>
      <legend>{label}</legend>
      {!isReadOnly && (
        <IconButton small label={`Remove ${label}`} onPress={() => onChange(undefined)}>
          <X />
        </IconButton>
      )}
      <div className={css['fields']}>
        {Object.entries(schema.properties ?? {}).map(([name, property]) => (
          <SchemaField
            key={name}
            label={labelOf(name)}
            kind={fieldKind(property, definitions)}
            definitions={definitions}
            value={data[name]}
            onChange={(next) => set(name, next)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A value in a field of text; true and false may be in one, where text is allowed as well. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
