import { argument, McpTool, type ToolCall } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import type { ContentEntries } from './entries/content-entries.ts';
import { changeAccess } from './entries/entry-access.ts';
import { fieldsArgument, IF_TAG, REF, TYPE, type EntryType } from './entries/entry-arguments.ts';
import type { EntryWrites } from './entries/entry-writes.ts';

interface Arguments {
  readonly type?: EntryType;
  readonly ref: string;
  readonly ifTag: string;
  readonly fields: Record<string, unknown>;
}

export class EditDraftTool extends McpTool<Arguments> {
  readonly name = 'edit_draft';
  readonly description =
    'Changes fields of a post or page (those of create_draft, title and slug); seo is merged, null clears a field. The body is changed by edit_body.';
  readonly rules = {
    type: TYPE,
    ref: REF,
    ifTag: IF_TAG,
    fields: argument(fieldsArgument(''), { type: 'object', description: 'only what changes' }),
  };
  readonly access = changeAccess();
  override readonly effect = 'draft';

  constructor(
    private readonly entries: ContentEntries,
    private readonly writes: EntryWrites,
  ) {
    super();
  }

  override accessFor({ type = 'post', fields }: Arguments) {
    return changeAccess(type, fields);
  }

  async call({ type = 'post', ref, ifTag, fields }: Arguments, call: ToolCall): Promise<object> {
    if (Object.keys(fields).length === 0) throw Invalid.at('fields', 'must name what changes');
    const { entry, precondition } = await this.entries.toChange(call, type, ref, ifTag);
    await this.writes.change(call.caller, { type, id: entry.entity.id, precondition }, fields);
    const { entity, tag, path } = await this.entries.find(call.caller, type, entry.entity.id);
    return { type, id: entity.id, slug: entity.slug, path, tag, changed: Object.keys(fields) };
  }
}
