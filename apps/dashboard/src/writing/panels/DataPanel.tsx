import { useMemo } from 'react';
import { isJsonObject } from '@app/shared-kernel';
import { labelOf } from '../../schema-form/field-kind.ts';
import { Graph } from '../../schema-form/Graph.tsx';
import { SchemaForm } from '../../schema-form/SchemaForm.tsx';
import { fillOf } from '../../schema-form/type-schema.ts';
import { useTypeSchemas } from '../../schema-form/useTypeSchemas.ts';
import { ComboBox, Notice } from '../../ui/index.ts';
import { lintInWords } from '../check/lint-in-words.ts';
import { useCheck } from '../check/useCheck.ts';
import { textOf } from '../draft/entity-kind.ts';
import css from '../Writing.module.css';
import { DataSource } from './DataSource.tsx';
import type { PanelProps } from './panel-props.ts';

const FAMILIES: Readonly<Record<string, string>> = {
  article: 'Articles',
  creative: 'Recipes, courses, reviews',
  page: 'Questions',
  list: 'Lists',
  thing: 'Events, products, places, people',
  work: 'Reviews and cited works',
};

/** The structured data of the text: its type, and the properties that search engines ask for. */
export function DataPanel({ draft, isReadOnly }: PanelProps) {
  const schemas = useTypeSchemas();
  const check = useCheck(draft);
  const { store, content, problems } = draft;
  const type = textOf(content, 'schemaType');
  const { workspaceId, entityId } = store.opened.key;
  const source = `${workspaceId}/${entityId}/structured-data/${type}`;
  const all = (content['structuredData'] ?? {}) as Readonly<Record<string, unknown>>;
  const own = all[type];
  const data = isJsonObject(own) ? own : {};
  const schema = schemas?.[type];
  const options = useMemo(
    () =>
      Object.values(schemas ?? {}).map((each) => ({
        id: each.title,
        name: labelOf(each.title),
        hint: FAMILIES[each['x-family']] ?? each['x-family'],
      })),
    [schemas],
  );
  if (!schemas || !schema) {
    return (
      <p className={css['empty']}>
        {schemas === null
          ? 'Schema types are not available on this server. Structured data is generated from the text.'
          : `“${type}” is not a supported schema type.`}
      </p>
    );
  }
  const set = (next: Readonly<Record<string, unknown>>) => store.edit({ structuredData: { ...all, [type]: next } });
  const missing = schema['x-required'].filter(
    (group) => !group.some((name) => data[name] !== undefined || fillOf(schema, name) !== undefined),
  );
  return (
    <div className={css['fields']}>
      <ComboBox
        label="Schema type"
        options={options}
        value={type}
        onChange={(chosen) => chosen !== null && store.edit({ schemaType: chosen })}
        isDisabled={isReadOnly}
      />
      {missing.length > 0 && (
        <Notice tone="warn">
          Without {missing.map((group) => group.map(labelOf).join(' or ')).join(', ')} search engines show no rich
          result.
        </Notice>
      )}
      {problems
        .filter(({ path }) => path.startsWith('structuredData'))
        .map(({ path, message }) => (
          <Notice key={path} tone="danger">{`${labelOf(path.split('.').at(-1) ?? path)} ${message}.`}</Notice>
        ))}
      {check && check.lint.length > 0 && (
        <Notice>
          <ul className={css['lint']}>
            {check.lint.map((lint) => (
              <li key={`${lint.path}${lint.message}`}>{lintInWords(lint)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <SchemaForm key={type} schema={schema} data={data} onChange={set} isReadOnly={isReadOnly} />
      <DataSource key={source} place={source} data={data} onChange={set} isReadOnly={isReadOnly} />
      {check?.jsonLd !== undefined && check.jsonLd !== null && <Graph of={check.jsonLd} />}
    </div>
  );
}
