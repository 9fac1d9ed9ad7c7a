import { argument, McpTool, type Access, type ToolCall } from '@app/platform';
import { Forbidden, Invalid, rules } from '@app/shared-kernel';
import { MEDIA_TEXT_RULES } from '../../domain/media/media-rules.ts';
import type { FindMediaUsage } from '../../use-cases/media/find-media-usage.ts';
import type { UpdateMediaText } from '../../use-cases/media/update-media-text.use-case.ts';

/** Uses that are read at a time, and how often, until one is public. */
const AT_A_TIME = 100;
const TIMES = 10;

interface Arguments {
  readonly media: string;
  readonly alt?: string | null;
  readonly caption?: string | null;
}

export class DescribeMediaTool extends McpTool<Arguments> {
  readonly name = 'describe_media';
  readonly description = 'Sets the alternative text or the caption of a media file; null clears it.';
  readonly rules = {
    media: argument(rules.uuid, { type: 'string', description: 'id' }),
    alt: argument(MEDIA_TEXT_RULES.alt, { type: ['string', 'null'] }),
    caption: argument(MEDIA_TEXT_RULES.caption, { type: ['string', 'null'] }),
  };
  readonly access: Access = { kind: 'any-of', permissions: ['media:write'] };
  override readonly effect = 'draft';

  constructor(
    private readonly update: UpdateMediaText,
    private readonly usage: FindMediaUsage,
  ) {
    super();
  }

  async call({ media, ...texts }: Arguments, { caller, policy }: ToolCall): Promise<object> {
    if (Object.keys(texts).length === 0) throw Invalid.at('alt', 'or caption must be given');
    const isPublicRefused = () => this.refusePublic(caller.workspaceId, media);
    const precondition = policy === 'publish' ? undefined : isPublicRefused;
    const { id, alt, caption } = await this.update.execute({ caller, mediaId: media, texts, precondition });
    return { id, alt, caption };
  }

  /** A file of published content, or of authors and others that are always public, stays as it is under `drafts`. */
  private async refusePublic(workspaceId: string, media: string): Promise<void> {
    for (let page = 1; page <= TIMES; page++) {
      const { items, total } = await this.usage.execute(workspaceId, media, {
        page,
        pageSize: AT_A_TIME,
        order: 'desc',
      });
      if (items.some(({ status }) => status !== 'draft' && status !== 'archived')) break;
      if (page * AT_A_TIME >= total) return;
    }
    throw new Forbidden(
      'This file is shown in public, and the policy of this workspace lets assistants write drafts only.',
    );
  }
}
