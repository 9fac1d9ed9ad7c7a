import { ANSWER_MAX, McpResource, type Access, type ToolCall } from '@app/platform';
import { BLOCK_DEFINITIONS } from '@app/shared-kernel';
import type { ContentEntries } from './entries/content-entries.ts';
import { readAccess } from './entries/entry-access.ts';
import { markdownOf } from './entries/markdown-body.ts';

/** Every block type with its fields, on one page. */
export class BlocksResource extends McpResource {
  readonly uri = 'galley://blocks';
  readonly name = 'blocks';
  readonly description = 'The block types of bodies, with an example of each.';
  readonly mimeType = 'text/markdown';
  readonly access: Access = { kind: 'any-caller' };

  read(): Promise<string> {
    const parts = Object.entries(BLOCK_DEFINITIONS).map(
      ([type, { description, example }]) =>
        `## ${type}\n\n${description}\n\n\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
    );
    return Promise.resolve(parts.join('\n\n'));
  }
}

/** A post as Markdown: whole blocks from the first, as many as fit. */
export class PostResource extends McpResource {
  readonly uri = 'galley://posts/{id}';
  readonly name = 'post';
  readonly description = 'A post as Markdown.';
  readonly mimeType = 'text/markdown';
  readonly access = readAccess('post');

  constructor(private readonly entries: ContentEntries) {
    super();
  }

  async read(id: string, { caller }: ToolCall): Promise<string> {
    const { body, entity } = await this.entries.find(caller, 'post', id);
    const parts = [`# ${entity.title}`];
    let left = ANSWER_MAX - 500 - entity.title.length;
    for (const [at, block] of body.entries()) {
      const text = markdownOf(block);
      left -= text.length + 2;
      if (left < 0) return [...parts, `(It goes on at block ${at}: read_content from ${at}.)`].join('\n\n');
      parts.push(text);
    }
    return parts.join('\n\n');
  }
}
