import { useMemo } from 'react';
import { fieldKind, labelOf } from './field-kind.ts';
import { SchemaField } from './SchemaField.tsx';
import css from './SchemaForm.module.css';
import { fillOf, type TypeSchema } from './type-schema.ts';

export interface SchemaFormProps {
  readonly schema: TypeSchema;
  readonly data: Readonly<Record<string, unknown>>;
  readonly onChange: (data: Readonly<Record<string, unknown>>) => void;
  readonly isReadOnly: boolean;
}

const GROUPS = [
  { levels: ['R'], name: 'Required for rich results' },
  { levels: ['r', 's'], name: 'Recommended' },
  { levels: ['o'], name: 'More' },
] as const;

/** The post's values used as defaults, in words. */
const FILLS: Readonly<Record<string, string>> = {
  title: 'Post title',
  description: 'Post description',
  image: 'Post image',
  'featuredMedia.url': 'Featured image',
  author: 'Post author',
  publisher: 'Site publisher',
  publishedAt: 'Publish date',
  updatedAt: 'Last update',
  language: 'Site language',
  bodyText: 'Post text',
};

/** A form built from the schema of a type, so that types added by extensions get a form without changes here. */
export function SchemaForm({ schema, data, onChange, isReadOnly }: SchemaFormProps) {
  const groups = useMemo(() => groupsOf(schema), [schema]);
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = data;
    onChange(value === undefined ? rest : { ...data, [name]: value });
  };
  return (
    <>
      {groups.map(({ name, properties }) => {
        const fields = properties.map((property) => (
          <SchemaField
            key={property}
            label={labelOf(property)}
            kind={fieldKind(schema.properties[property] ?? {}, schema.$defs)}
            definitions={schema.$defs}
            value={data[property]}
            onChange={(value) => set(property, value)}
            isReadOnly={isReadOnly}
            hint={FILLS[fillOf(schema, property) ?? '']}
          />
        ));
        return name === 'More' ? (
          <details key={name} className={css['group']}>
            <summary>{name}</summary>
            <div className={css['fields']}>{fields}</div>
          </details>
        ) : (
          <fieldset key={name} className={css['group']}>
            <legend>{name}</legend>
            <div className={css['fields']}>{fields}</div>
          </fieldset>
        );
      })}
    </>
  );
}

/** Groups properties by importance; those required by search engines come first. */
function groupsOf(schema: TypeSchema) {
  const required = new Set(schema['x-required'].flat());
  const levelOf = (name: string) => (required.has(name) ? 'R' : (schema.properties[name]?.['x-level'] ?? 'o'));
  return GROUPS.map(({ levels, name }) => ({
    name,
    properties: Object.keys(schema.properties).filter((property) =>
      (levels as readonly string[]).includes(levelOf(property)),
    ),
  })).filter(({ properties }) => properties.length > 0);
}
