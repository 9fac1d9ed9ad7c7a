/** The slug of a page and the paths at which a site shows it, by the path of its file. */
export interface PageAddresses {
  readonly slug: string;
  /** Empty for the home page, whose address stays as it is. */
  readonly oldPaths: readonly string[];
}

/** @param path within the folder of the site, such as `notes/rye.html` or `notes/rye/index.html` */
export function addressesOf(path: string): PageAddresses {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  const base = file.replace(/\.x?html?$/i, '');
  const folder = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  if (base.toLowerCase() === 'index') {
    const slug = segments.at(-1) ?? 'index';
    return { slug, oldPaths: folder === '' ? [] : [`${folder}/`, `${folder}/${encodeURIComponent(file)}`] };
  }
  const bare = `${folder}/${encodeURIComponent(base)}`;
  return { slug: base, oldPaths: [`${folder}/${encodeURIComponent(file)}`, bare] };
}
