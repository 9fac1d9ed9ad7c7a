import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { schema } from '../editor/model/schema.ts';

const SOURCES = join(import.meta.dirname, '..');
/** Fields in which nobody writes. */
const NOT_WRITTEN = /type="(?:radio|checkbox|file|color|date|datetime-local|number|range)"/;

interface Field {
  readonly file: string;
  readonly tag: string;
}

function fieldsIn(file: string): Field[] {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  return [...text.matchAll(/<(?:input|Input|textarea|TextArea)\b.*?\/>/gs)].map(([tag]) => ({ file, tag }));
}

describe('the direction of texts', () => {
  it('follows the first letters in every field that somebody writes in', () => {
    const fields = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap(fieldsIn);
    expect(fields.length).toBeGreaterThan(8);
    const others = fields.filter(({ tag }) => !NOT_WRITTEN.test(tag) && !tag.includes('dir="auto"'));
    expect(others).toEqual([]);
  });

  it('follows the first letters in every text of the editor, and code begins at the left', () => {
    for (const type of Object.values(schema.nodes)) {
      if (!type.isTextblock || !type.spec.toDOM) continue;
      const [, attributes] = type.spec.toDOM(type.create()) as unknown as [string, Record<string, string>];
      expect([type.name, attributes['dir']]).toEqual([type.name, type.spec.code ? 'ltr' : 'auto']);
    }
  });
});
