import { posix } from 'node:path';
import { isHttpUrl, isJsonObject, own } from '@app/shared-kernel';
import type { ImportedAuthor } from '../../../domain/item.ts';
import { readConfig } from './site-config.ts';

const AUTHORS = /(?:^|\/)(?:_data\/|data\/|_authors\/|blog\/)?authors\.(?:ya?ml|json|toml)$/;
const ONE_AUTHOR = /(?:^|\/)(?:_data|data)\/authors\/([^/]+)\.(?:ya?ml|json|toml)$/;
/** Files of authors that are read, at most. */
const FILES_MAX = 1_000;

/** The authors of a site by the names that front matter calls them. @param paths of its files, within `base` */
export async function readAuthors(
  root: string,
  base: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, ImportedAuthor>> {
  const authors = new Map<string, ImportedAuthor>();
  for (const path of paths.filter((each) => AUTHORS.test(each)).slice(0, FILES_MAX)) {
    const folder = posix.dirname(base + path);
    for (const [id, value] of Object.entries(await readConfig(root, base + path))) add(authors, id, value, folder);
  }
  for (const path of paths.filter((each) => ONE_AUTHOR.test(each)).slice(0, FILES_MAX)) {
    add(authors, ONE_AUTHOR.exec(path)?.[1] ?? '', await readConfig(root, base + path), posix.dirname(base + path));
  }
  return authors;
}

function add(authors: Map<string, ImportedAuthor>, id: string, value: unknown, folder: string): void {
  const author = authorOf(value, id, folder);
  if (author && !authors.has(id)) authors.set(id, author);
}

const LINKS = ['url', 'website', 'web', 'homepage', 'uri', 'link'];
const PICTURES = ['image_url', 'imageURL', 'imageUrl', 'image', 'avatar', 'picture', 'photo'];
const BIOS = ['bio', 'description', 'title', 'role', 'about'];
const PROFILES: Readonly<Record<string, string>> = {
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  instagram: 'https://www.instagram.com/',
};

/** An author as front matter or a file of authors describes one; null without a name. */
export function authorOf(value: unknown, id = '', folder = '.'): ImportedAuthor | null {
  if (!isJsonObject(value)) return null;
  const first = (names: readonly string[]): string => {
    const found = names.map((name) => own(value, name)).find((each) => typeof each === 'string' && each.trim() !== '');
    return typeof found === 'string' ? found.trim() : '';
  };
  const name = first(['name', 'display_name', 'displayName']) || id;
  if (name === '') return null;
  const bio = first(BIOS);
  const picture = first(PICTURES);
  const sameAs = [first(LINKS), ...profilesOf(value)].filter(isHttpUrl);
  return {
    name,
    ...(bio === '' ? {} : { bio }),
    ...(sameAs.length === 0 ? {} : { sameAs: [...new Set(sameAs)] }),
    ...(picture === '' ? {} : { avatar: placeOf(picture, folder) }),
  };
}

function profilesOf(value: Record<string, unknown>): string[] {
  const socials = own(value, 'socials') ?? own(value, 'social');
  const all: Record<string, unknown> = { ...value, ...(isJsonObject(socials) ? socials : {}) };
  return Object.entries(PROFILES).flatMap(([name, address]) => {
    const handle = own(all, name);
    if (typeof handle !== 'string' || handle.trim() === '') return [];
    return [handle.startsWith('http') ? handle.trim() : address + handle.trim().replace(/^@/, '')];
  });
}

/** An address, or a path within the imported folder. */
function placeOf(picture: string, folder: string): string {
  return /^https?:/.test(picture) ? picture : posix.join('/', picture.startsWith('/') ? '' : folder, picture);
}
