import type { ShownPage } from '@galley/next';
import { Blocks, Html, Markdown, Picture } from '@galley/react';
import * as part from '@galley/render';

export function Page({ page, site, media }: ShownPage) {
  const jsonLd = page.meta.jsonLd && page.meta.isIndexed !== false ? part.jsonLdScript(page.meta.jsonLd) : null;
  return (
    <>
      <Html of={jsonLd} />
      {'posts' in page ? <List page={page} site={site} /> : <Text page={page} site={site} media={media} />}
    </>
  );
}

function List({ page, site }: { page: part.ListPage; site: part.Site }) {
  const { entity, kind, number, posts, trail } = page;
  const isFront = kind === 'home' && number === 1;
  const ownTitle = kind === 'home' ? site.name : 'Archive';
  const title = entity === null ? ownTitle : 'displayName' in entity ? entity.displayName : entity.name;
  const about = entity && ('bio' in entity ? entity.bio : 'description' in entity ? entity.description : null);
  const lede = isFront ? site.workspace.aboutMd : about;
  return (
    <>
      <header className={`collection-header${isFront ? ' cover' : ''}`}>
        <Html of={part.breadcrumbs(trail)} />
        {entity && 'avatarMedia' in entity && <Picture media={entity.avatarMedia} alt="" sizes="6rem" />}
        <h1 dir="auto">{title}</h1>
        {lede && <Markdown>{lede}</Markdown>}
      </header>
      <Html of={kind === 'archive' ? part.years(posts, site) : part.cards(posts, site, { lead: isFront })} />
      <Html of={part.pagination(page)} />
    </>
  );
}

function Text({ page, site, media }: ShownPage<part.PostPage | part.TextPage>) {
  const post = page.kind === 'post' ? page.post : null;
  const { title, bodyJson } = page.kind === 'post' ? page.post : page.page;
  const blocks = [...bodyJson, ...(post?.structuredBlocks ?? [])];
  return (
    <>
      <article className="post">
        <header className="post-header">
          {page.kind === 'post' && <Html of={part.breadcrumbs(page.trail)} />}
          <h1 dir="auto">{title}</h1>
          {post?.excerpt && <Markdown className="lede">{post.excerpt}</Markdown>}
          {post && <Html of={part.byline(post, site)} />}
        </header>
        {post && (
          <>
            <Html of={part.leadPicture(post.featuredMedia)} />
            <Html of={part.contents(post.tocItems)} />
          </>
        )}
        <Blocks blocks={blocks} media={media} className="prose" ids={new Set(['content', 'related'])} />
        {post && (
          <>
            <Html of={part.tagLinks(post.tags, site)} />
            <Html of={part.authorNote(post.author, site)} />
          </>
        )}
      </article>
      {page.kind === 'post' && <Html of={part.readNext(page)} />}
    </>
  );
}
