import { useState } from 'react';
import { isJsonObject } from '@app/shared-kernel';
import { unsent } from '../../extension-fields/pending-values.ts';
import { TextField } from '../../ui/index.ts';
import css from '../Writing.module.css';

type Data = Readonly<Record<string, unknown>>;

interface DataSourceProps {
  readonly data: Data;
  /** Under which the tab keeps what is no JSON yet. */
  readonly place: string;
  readonly onChange: (data: Data) => void;
  readonly isReadOnly: boolean;
}

/** The stored data as JSON, for experts. It is taken over as soon as it can be read; until then the tab keeps it. */
export function DataSource({ data, place, onChange, isReadOnly }: DataSourceProps) {
  const [kept] = useState(() => keptAt(place));
  const [text, setText] = useState(kept);
  const [isTyping, setTyping] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    const read = readJson(typed);
    unsent.keep(place, typeof read === 'string' ? { json: { text: typed } } : {});
    if (typeof read !== 'string') onChange(read);
  };
  const read = text === null ? data : readJson(text);
  const rest = (isFocused: boolean) => {
    setTyping(isFocused);
    if (!isFocused && typeof read !== 'string') setText(null);
  };
  return (
    <details className={css['details']} open={kept !== null}>
      <summary>Source</summary>
      <div className={css['fields']}>
        <TextField
          label="JSON"
          hideLabel
          rows={8}
          mono
          value={text ?? JSON.stringify(data, null, 2)}
          onChange={change}
          onFocusChange={rest}
          isReadOnly={isReadOnly}
          problem={typeof read === 'string' && !isTyping ? `Not applied. Invalid JSON: ${read}` : undefined}
        />
      </div>
    </details>
  );
}

function keptAt(place: string): string | null {
  const kept = unsent.read(place)?.['json']?.['text'];
  return typeof kept === 'string' ? kept : null;
}

/** @returns what is wrong with it, if it cannot be read */
function readJson(text: string): Data | string {
  try {
    const read: unknown = JSON.parse(text);
    return isJsonObject(read) ? read : 'an object is expected';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
