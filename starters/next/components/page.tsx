import type { ShownPage } from '@galley/next';
import { Blocks, Html } from '@galley/react';
import * as part from '@galley/render';

export function Page({ page, ...around }: ShownPage) {
  const isShown = page.meta.jsonLd && page.meta.isIndexed !== false;
  return (
    <>
      {isShown && <Html of={part.jsonLdScript(page.meta.jsonLd)} />}
      {'posts' in page ? <Html of={part.listContent(page, around.site)} /> : <Text page={page} {...around} />}
      {around.script && <script dangerouslySetInnerHTML={{ __html: around.script }} />}
    </>
  );
}

function Text({ page, site, media, script }: ShownPage<part.PostPage | part.TextPage>) {
  const post = page.kind === 'post' ? page.post : null;
  const blocks = post ? [...post.bodyJson, ...post.structuredBlocks] : page.kind === 'page' ? page.page.bodyJson : [];
  const ids = new Set(['content', 'related']);
  return (
    <>
      <article className="post">
        <Html of={part.textHeader(page, site)} />
        {post && <Html of={part.leadPicture(post.featuredMedia)} />}
        {post && <Html of={part.contents(post.tocItems)} />}
        <Blocks blocks={blocks} media={media} ids={ids} className="prose" preview={script !== undefined} />
        {post && <Html of={part.tagLinks(post.tags, site)} />}
        {post && <Html of={part.authorNote(post.author, site)} />}
      </article>
      {page.kind === 'post' && <Html of={part.readNext(page)} />}
    </>
  );
}
