import { McpTool, type ToolCall } from '@app/platform';
import type { ContentEntries } from './entries/content-entries.ts';
import { writeAccess } from './entries/entry-access.ts';
import { IF_TAG, REF, TYPE, type EntryType } from './entries/entry-arguments.ts';
import type { EntryWrites } from './entries/entry-writes.ts';

interface Arguments {
  readonly type?: EntryType;
  readonly ref: string;
  readonly ifTag: string;
}

/** What both tools share: a status that everybody sees. */
abstract class StatusTool extends McpTool<Arguments> {
  readonly rules = { type: TYPE, ref: REF, ifTag: IF_TAG };
  readonly access = writeAccess();
  override readonly effect = 'publish';

  constructor(
    private readonly entries: ContentEntries,
    private readonly writes: EntryWrites,
  ) {
    super();
  }

  protected abstract readonly status: 'published' | 'draft';
  protected abstract ask(type: EntryType, path: string): string;

  override accessFor({ type }: Arguments) {
    return writeAccess(type ?? 'post');
  }

  /** Names the path, which holds no text that others wrote. */
  override async question({ type = 'post', ref, ifTag }: Arguments, call: ToolCall): Promise<string> {
    const { entry } = await this.entries.toChange(call, type, ref, ifTag);
    return this.ask(type, entry.path);
  }

  async call({ type = 'post', ref, ifTag }: Arguments, call: ToolCall): Promise<object> {
    const { entry, precondition } = await this.entries.toChange(call, type, ref, ifTag);
    const { id } = entry.entity;
    await this.writes.setStatus(call.caller, { type, id, precondition }, this.status);
    const { entity, tag, path } = await this.entries.find(call.caller, type, id);
    return { done: true, type, id, status: entity.status, path: entity.status === 'published' ? path : null, tag };
  }
}

export class PublishTool extends StatusTool {
  readonly name = 'publish';
  readonly description = 'Makes a post or page public. The person is asked first.';
  protected readonly status = 'published';

  protected ask(type: EntryType, path: string): string {
    return `Publish this ${type} at ${path}, where everybody can read it?`;
  }
}

export class UnpublishTool extends StatusTool {
  readonly name = 'unpublish';
  readonly description = 'Takes a post or page off the site, as a draft. The person is asked first.';
  protected readonly status = 'draft';

  protected ask(type: EntryType, path: string): string {
    return `Unpublish this ${type}, so that nobody finds it at ${path} any more?`;
  }
}
