import { Invalid } from '@app/shared-kernel';
import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { GivenFiles } from '../texts/given-files.ts';
import { readAtom } from './atom-reader.ts';
import type { AtomFeed } from './atom.ts';
import { BloggerSource } from './blogger-source.ts';

const FEED = /\.(?:atom|xml)$/i;
/** Takeout also packs the theme of a blog. */
const THEME = /(?:^|\/)theme-[^/]*\.xml$/i;

interface Choices {
  readonly siteUrl?: string;
  readonly blog?: string;
}

/** @throws Invalid if the file is no backup of Blogger, or holds several blogs of which none is chosen */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const files = await GivenFiles.open(order);
  try {
    const { siteUrl, blog } = order.options as Choices;
    const name = feedIn(files.names, blog);
    const feed = await feedOf(files, name);
    const about = siteUrl === undefined ? feed : { ...feed, url: siteUrl };
    const source = new BloggerSource({ name, about }, files, order, web);
    return { source, close: () => Promise.resolve(files.close()) };
  } catch (error) {
    files.close();
    throw error;
  }
}

function feedIn(names: readonly string[], blog: string | undefined): string {
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return only;
  const feeds = names.filter((name) => FEED.test(name) && !THEME.test(name));
  const chosen = blog === undefined ? feeds : feeds.filter((name) => blogOf(name) === blog);
  const [first, ...more] = chosen;
  if (first === undefined) throw new Invalid(blog === undefined ? NO_BACKUP : `There is no blog named ${blog}.`);
  if (more.length === 0) return first;
  const listed = chosen.map(blogOf).slice(0, 20).join(', ');
  throw new Invalid(`The file holds ${chosen.length} blogs: choose one by its name (${listed}).`);
}

const NO_BACKUP = 'This is no backup of Blogger: there is no .atom or .xml file.';

/** Takeout has a folder for each blog. */
function blogOf(name: string): string {
  return name.split('/').at(-2) ?? name;
}

/** What the feed says about the blog, which is read up to its first entry. */
async function feedOf(files: GivenFiles, name: string): Promise<AtomFeed> {
  for await (const record of readAtom(files.read(name))) if (record.type === 'feed') return record.feed;
  throw new Invalid('This is no backup of Blogger: the file holds no Atom feed.');
}
