import { McpTool, type ToolCall } from '@app/platform';
import { Problems, rules } from '@app/shared-kernel';
import type { ContentEntries } from './entries/content-entries.ts';
import { writeAccess } from './entries/entry-access.ts';
import { CONTENT_RULES, IF_TAG, REF, TYPE, type EntryType, type GivenContent } from './entries/entry-arguments.ts';
import type { EntryWrites } from './entries/entry-writes.ts';
import { contentOf } from './entries/markdown-body.ts';
import { rangeOf } from './read-content.tool.ts';

const { integer, listOf, objectOf, optional } = rules;

const NUMBER = integer({ min: 0, max: 1_000_000 });
/** Edits of one call. */
const MOST_EDITS = 100;

interface Edit extends GivenContent {
  readonly at: number;
  readonly remove?: number;
}

interface Arguments {
  readonly type?: EntryType;
  readonly ref: string;
  readonly ifTag: string;
  readonly edits: readonly Edit[];
}

const EDIT = objectOf({ at: NUMBER, remove: optional(NUMBER), ...CONTENT_RULES });

export class EditBodyTool extends McpTool<Arguments> {
  readonly name = 'edit_body';
  readonly description =
    'Changes blocks of a body by their numbers as read under ifTag: removes some from at on, and puts markdown or blocks there. at = blockCount appends. Edits must not overlap.';
  readonly rules = {
    type: TYPE,
    ref: REF,
    ifTag: IF_TAG,
    edits: {
      ...listOf(EDIT, 1, MOST_EDITS),
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            at: { type: 'integer' },
            remove: { type: 'integer', default: 0 },
            markdown: CONTENT_RULES.markdown.schema,
            blocks: CONTENT_RULES.blocks.schema,
          },
          required: ['at'],
        },
      },
    },
  };
  readonly access = writeAccess();
  override readonly effect = 'draft';
  override readonly isIdempotent = false;

  constructor(
    private readonly entries: ContentEntries,
    private readonly writes: EntryWrites,
  ) {
    super();
  }

  override accessFor({ type }: Arguments) {
    return writeAccess(type ?? 'post');
  }

  async call({ type = 'post', ref, ifTag, edits }: Arguments, call: ToolCall): Promise<object> {
    const { entry, precondition } = await this.entries.toChange(call, type, ref, ifTag);
    const sorted = edits.map((edit, index) => ({ ...edit, index })).toSorted((one, other) => one.at - other.at);
    refuseOutside(sorted, entry.body.length);
    const notes: string[] = [];
    const bodyJson: unknown[] = [...entry.body];
    for (const { at, remove = 0, index, ...content } of sorted.toReversed()) {
      const read = contentOf(content, '', `edits[${index}].`);
      bodyJson.splice(at, remove, ...read.blocks);
      notes.unshift(...read.notes.map((note) => `edits[${index}] ${note}`));
    }
    await this.writes.change(call.caller, { type, id: entry.entity.id, precondition }, {}, { bodyJson });
    const after = await this.entries.find(call.caller, type, entry.entity.id);
    const from = Math.max(0, (sorted[0]?.at ?? 0) - 1);
    const outline = rangeOf(after.body, 'outline', Math.min(from, after.body.length));
    return {
      type,
      id: after.entity.id,
      tag: after.tag,
      blockCount: after.body.length,
      notes: notes.slice(0, 20),
      ...outline,
    };
  }
}

/** @param sorted by their numbers */
function refuseOutside(sorted: readonly (Edit & { index: number })[], length: number): void {
  const problems = new Problems();
  let end = 0;
  for (const { at, remove = 0, index } of sorted) {
    if (at + remove > length)
      problems.report(`edits[${index}].at`, `and remove go beyond the ${length} blocks of the body`);
    if (at < end) problems.report(`edits[${index}].at`, 'overlaps with another edit');
    end = Math.max(end, at + remove);
  }
  problems.throwIfAny();
}
