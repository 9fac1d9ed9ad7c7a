import { NamedFiles } from '../../src/adapters/markdown/paths/named-files.ts';
import { parsePost } from '../../src/adapters/markdown/read-post.ts';
import type { Generator } from '../../src/adapters/markdown/site/generator.ts';
import { FilesByName } from '../../src/adapters/markdown/site/site-files.ts';
import { NO_SITE } from '../../src/adapters/markdown/site/site.ts';

/** Texts that are published beside the one that is read, with their new addresses. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '/posts/a.md': '/blog/a',
  '/posts/2016-07-26-rye.md': '/2016/rye',
  '/posts/My Note.md': '/my-note',
};
/** Files of the same folder. */
const FILES = ['attachments/x.png', 'attachments/paper.pdf'];

/** Reads a text as one of a site that has other texts and files. */
export function readMarkdown(body: string, generator: Generator | null = null, name = 'here.md') {
  const files = new NamedFiles('/site');
  for (const path of [...Object.keys(PUBLISHED), '/posts/draft.md']) files.add(path.slice(1));
  const moved = (url: string) => {
    const [path = ''] = url.split(/[?#]/, 1);
    const to = PUBLISHED[decodeURI(path)];
    return to === undefined ? { to: url, known: false } : { to: to + url.slice(path.length), known: true };
  };
  const file = { absolutePath: `/site/posts/${name}`, sourcePath: `posts/${name}`, sections: [] };
  const site = { ...NO_SITE, generator, files: new FilesByName(FILES) };
  const source = body.startsWith('---\n') ? body : `---\ntitle: T\n---\n${body}`;
  const post = parsePost(source, file, { root: '/site', files, moved, site });
  return { blocks: post?.blocks ?? [], excerpt: post?.excerpt ?? null, notes: post?.notes ?? [] };
}
