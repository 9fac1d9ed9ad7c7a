import { ANSWER_MAX, argument, fitting, McpTool, type ToolCall } from '@app/platform';
import { Invalid, rules, type Block } from '@app/shared-kernel';
import { ContentEntries, type Entry } from './entries/content-entries.ts';
import { readAccess } from './entries/entry-access.ts';
import { REF, TYPE, type EntryType } from './entries/entry-arguments.ts';
import { markdownOf } from './entries/markdown-body.ts';

const FORMS = ['outline', 'markdown', 'blocks', 'fields'] as const;
type Form = (typeof FORMS)[number];

/** Characters of a block that an outline shows. */
const OUTLINED = 80;
/** Of the body or computed from it; a body is read in parts. */
const OF_BODY = new Set(['bodyJson', 'bodyText', 'tocItems', 'structuredBlocks', 'jsonLd']);
const NUMBER = rules.optional(argument(rules.integer({ min: 0, max: 1_000_000 }), { type: 'integer' }));

interface Arguments {
  readonly type?: EntryType;
  readonly ref: string;
  readonly as?: Form;
  readonly from?: number;
  readonly to?: number;
}

export class ReadContentTool extends McpTool<Arguments> {
  readonly name = 'read_content';
  readonly description =
    'Reads one post or page: outline (numbered blocks), markdown or blocks of a range (from, to; to is included), or fields (all but the body). A long body comes in parts: go on from next. tag is needed to change it.';
  readonly rules = {
    type: TYPE,
    ref: REF,
    as: rules.optional(argument(rules.oneOf(FORMS), { enum: [...FORMS], default: 'outline' })),
    from: NUMBER,
    to: NUMBER,
  };
  readonly access = readAccess();

  constructor(private readonly entries: ContentEntries) {
    super();
  }

  override accessFor({ type }: Arguments) {
    return readAccess(type ?? 'post');
  }

  async call({ type = 'post', ref, as = 'outline', from, to }: Arguments, { caller }: ToolCall): Promise<object> {
    const entry = await this.entries.find(caller, type, ref);
    if (as === 'fields') return { ...headOf(entry), ...fittingFields(await this.entries.fields(caller, type, ref)) };
    return { ...headOf(entry), ...rangeOf(entry.body, as, from, to) };
  }
}

export function headOf({ type, entity, tag, path, scheduledAt, body }: Entry): object {
  const { id, slug, title, status } = entity;
  const planned = scheduledAt === null ? {} : { scheduledAt };
  return { type, id, slug, title, status, ...planned, path, tag, blockCount: body.length };
}

/** Blocks from a number on: as many as fit, and where to go on. */
export function rangeOf(body: readonly Block[], as: Exclude<Form, 'fields'>, from = 0, to = body.length - 1): object {
  if (from > body.length) throw Invalid.at('from', `must be at most ${body.length}, the number of blocks`);
  const rows = body.slice(from, to + 1).map((block, at) => rowOf(block, from + at, as));
  const shown = fitting(rows, { room: 'x'.repeat(1_000) });
  const next = from + shown.length;
  return { [as]: shown, ...(shown.length < rows.length ? { next } : {}) };
}

function rowOf(block: Block, at: number, as: Exclude<Form, 'fields'>): object {
  const text = markdownOf(block);
  if (as === 'outline') {
    const start = Array.from(text.slice(0, OUTLINED * 2))
      .slice(0, OUTLINED)
      .join('');
    return { at, type: block.type, text: start, ...(start.length < text.length ? { characters: text.length } : {}) };
  }
  const row = as === 'markdown' ? { at, markdown: text } : { at, block };
  const length = JSON.stringify(row).length;
  // It would never fit, and is not cut.
  return length > ANSWER_MAX - 3_000
    ? {
        at,
        type: block.type,
        characters: length,
        note: 'longer than an answer; it can be replaced, or read over the API',
      }
    : row;
}

/** Field by field, and the names of those that do not fit. */
function fittingFields(fields: Record<string, unknown>): object {
  const named = Object.entries(fields).filter(([name, value]) => !OF_BODY.has(name) && value !== undefined);
  const shown: Record<string, unknown> = {};
  const omitted: string[] = [];
  let left = ANSWER_MAX - 4_000;
  for (const [name, value] of named) {
    const length = JSON.stringify([name, value]).length;
    if (length > left) omitted.push(name);
    else {
      left -= length;
      shown[name] = value;
    }
  }
  return { fields: shown, ...(omitted.length > 0 ? { omitted } : {}) };
}
