/** A line of a property below the title. */
const PROPERTY = /^([\p{L}][\p{L}\p{N} _-]{0,60}): ?(.*)$/u;
/** Lines of properties, at most. */
const PROPERTIES_MAX = 100;

interface WithProperties {
  readonly fields: Readonly<Record<string, unknown>>;
  /** With blank lines in the place of the properties. */
  readonly body: string;
}

/** The properties that Notion writes between the title and the text, by their names in small letters, such as `created_time`. */
export function notionProperties(body: string): WithProperties {
  const lines = body.split('\n', PROPERTIES_MAX + 3);
  let at = lines.findIndex((line) => line.trim() !== '');
  if (at < 0 || !lines[at]?.startsWith('# ')) return { fields: {}, body };
  at += 1;
  while (lines[at]?.trim() === '') at += 1;
  const fields: Record<string, unknown> = {};
  const first = at;
  for (let found = PROPERTY.exec(lines[at] ?? ''); found; found = PROPERTY.exec(lines[(at += 1)] ?? '')) {
    const [, name = '', value = ''] = found;
    fields[name.toLowerCase().replaceAll(' ', '_')] = valueOf(name, value.trim());
  }
  // Properties have a paragraph of their own.
  if (at === first || (lines[at] ?? '').trim() !== '') return { fields: {}, body };
  const blank = lines.slice(first, at).reduce((length, line) => length + line.length + 1, 0);
  const before = lines.slice(0, first).reduce((length, line) => length + line.length + 1, 0);
  return { fields, body: body.slice(0, before) + '\n'.repeat(at - first) + body.slice(before + blank) };
}

const LISTS = /^(?:tags|tag|categories|category|authors|author|keywords)$/i;
const FLAGS = /^(?:published|draft|private)$/i;

function valueOf(name: string, value: string): unknown {
  if (LISTS.test(name))
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (FLAGS.test(name) && /^(?:yes|no)$/i.test(value)) return value.toLowerCase() === 'yes';
  // Of a span of dates the first counts.
  return value.split(' → ')[0]?.replace(/^@/, '') ?? value;
}
