import type { Provider } from '@nestjs/common';
import { DtoPipe, provide } from '@app/platform';
import { PagePresenter } from '../adapters/http/page/page.presenter.ts';
import { PostPresenter } from '../adapters/http/post/post.presenter.ts';
import { CheckPostTool } from '../adapters/mcp/check-post.tool.ts';
import { BlocksResource, PostResource } from '../adapters/mcp/content.resources.ts';
import { CreateDraftTool } from '../adapters/mcp/create-draft.tool.ts';
import { DescribeMediaTool } from '../adapters/mcp/describe-media.tool.ts';
import { EditBodyTool } from '../adapters/mcp/edit-body.tool.ts';
import { EditDraftTool } from '../adapters/mcp/edit-draft.tool.ts';
import { ContentEntries } from '../adapters/mcp/entries/content-entries.ts';
import { EntryWrites } from '../adapters/mcp/entries/entry-writes.ts';
import { FindMediaUsesTool } from '../adapters/mcp/find-media-uses.tool.ts';
import { PublishTool, UnpublishTool } from '../adapters/mcp/publish.tool.ts';
import { ReadContentTool } from '../adapters/mcp/read-content.tool.ts';
import { SearchContentTool } from '../adapters/mcp/search-content.tool.ts';
import { PageReader } from '../ports/page/page-reader.port.ts';
import { PostReader } from '../ports/post/post-reader.port.ts';
import { PostScores } from '../ports/post/post-scores.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { CheckPost } from '../use-cases/check/check-post.use-case.ts';
import { FindMediaUsage } from '../use-cases/media/find-media-usage.ts';
import { UpdateMediaText } from '../use-cases/media/update-media-text.use-case.ts';
import { CreatePage } from '../use-cases/page/create-page.use-case.ts';
import { UpdatePage } from '../use-cases/page/update-page.use-case.ts';
import { CreatePost } from '../use-cases/post/create-post.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';

/** The tools and resources for assistants. */
export const mcpProviders: Provider[] = [
  provide(ContentEntries, PostReader, PageReader, Sites, PostPresenter, PagePresenter),
  provide(EntryWrites, DtoPipe, CreatePost, CreatePage, UpdatePost, UpdatePage),
  provide(SearchContentTool, PostReader, PageReader, Sites),
  provide(ReadContentTool, ContentEntries),
  provide(CheckPostTool, ContentEntries, CheckPost, PostScores),
  provide(FindMediaUsesTool, FindMediaUsage),
  provide(CreateDraftTool, ContentEntries, EntryWrites),
  provide(EditDraftTool, ContentEntries, EntryWrites),
  provide(EditBodyTool, ContentEntries, EntryWrites),
  provide(DescribeMediaTool, UpdateMediaText, FindMediaUsage),
  provide(PublishTool, ContentEntries, EntryWrites),
  provide(UnpublishTool, ContentEntries, EntryWrites),
  provide(BlocksResource),
  provide(PostResource, ContentEntries),
];
