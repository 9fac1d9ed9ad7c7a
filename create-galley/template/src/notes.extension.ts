import { Controller, Get, Module } from '@nestjs/common';
import { defineExtension, during } from 'galley';
import { PostReader, Sites } from 'galley/content';
import { Invalid, rules, type Caller } from 'galley/kernel';
import { Answers, arrayOf, CacheableResponse, CurrentCaller, RequiresAnyOf, shape, text } from 'galley/platform';
import { notesImporter } from './notes-import/importer.ts';

@Controller('api/v1/external/titles')
class TitlesController {
  constructor(
    private readonly posts: PostReader,
    private readonly sites: Sites,
  ) {}

  /** The titles of the latest posts; the cache keeps the answer for as long as it is true. */
  @Get()
  @RequiresAnyOf('posts:read')
  @Answers('Titles')
  list(@CurrentCaller() { workspaceId }: Caller): CacheableResponse {
    return CacheableResponse.of(null, async () => {
      const site = await this.sites.of(workspaceId);
      const { items } = await this.posts.page(
        site,
        {},
        { page: 1, pageSize: 100, orderBy: 'createdAt', order: 'desc' },
      );
      const views = await this.posts.findMany(site, items, { bodies: false });
      return { data: items.flatMap((id) => views.get(id)?.post.title ?? []) };
    });
  }
}

@Module({ controllers: [TitlesController] })
class NotesModule {}

/** A field of posts, a route, an importer, and a rule that every way to write a post keeps. */
export const notes = defineExtension({
  name: 'notes',
  galley: '>=0.1.0',
  register: () => ({
    modules: [NotesModule],
    importers: [notesImporter],
    components: { Titles: shape({ data: arrayOf(text) }) },
    fields: [{ name: 'source', label: 'Source', of: ['post'], rule: rules.httpUrl, external: true }],
    during: [
      during(['post.created', 'post.updated'], ({ entity }) => {
        if (entity.name?.endsWith('!')) throw Invalid.at('title', 'must not shout');
      }),
    ],
  }),
});
