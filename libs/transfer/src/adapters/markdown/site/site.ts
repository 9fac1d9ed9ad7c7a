import { own } from '@app/shared-kernel';
import type { ImportedAuthor } from '../../../domain/item.ts';
import { patternOf } from '../paths/old-path.ts';
import { readFolderFields } from './folder-fields.ts';
import { isSettings, recognise, type Generator } from './generator.ts';
import { readAuthors } from './site-authors.ts';
import { readSiteConfig, siteValues, timeZoneOf } from './site-config.ts';
import { commonFolder, filesBelow, FilesByName } from './site-files.ts';
import { readTagLabels, readTerms, type Term } from './site-terms.ts';

/** What a folder says of the site that is made of it. */
export interface Site {
  readonly generator: Generator | null;
  /** The file by which the generator was recognised; null if it was given, or is not known. */
  readonly by: string | null;
  /** The folder of the site within the imported one: empty, or with `/` behind it. */
  readonly base: string;
  /** The pattern of its addresses; null where it is a guess. */
  readonly oldPath: string | null;
  readonly timeZone: string | null;
  readonly excerptSeparator: string | null;
  /** What names such as `site.title` stand for in templates. */
  readonly values: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string, ImportedAuthor>;
  /** Categories and tags by their slugs. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Fields of folders' texts, by their paths: see `readFolderFields`. */
  readonly folderFields: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly files: FilesByName;
}

/** Of a folder that says nothing. */
export const NO_SITE: Site = {
  generator: null,
  by: null,
  base: '',
  oldPath: null,
  timeZone: null,
  excerptSeparator: null,
  values: siteValues({}),
  authors: new Map(),
  terms: new Map(),
  folderFields: new Map(),
  files: new FilesByName([]),
};

/** Reads what the files of a folder say of its site. @param given the generator, if somebody said it */
export async function readSite(root: string, given?: Generator): Promise<Site> {
  const all = await filesBelow(root);
  const base = commonFolder(all);
  const paths = all.map((path) => path.slice(base.length));
  const known = recognise([...inRoot(root, paths), ...paths]);
  const config = await readSiteConfig(root, base, paths);
  const separator = own(config, 'excerpt_separator');
  const generator = given ?? known?.generator ?? null;
  const isSure = given !== undefined || (known !== null && isSettings(known.by));
  return {
    generator,
    by: given === undefined ? (known?.by ?? null) : null,
    base,
    oldPath: isSure && generator !== null ? patternOf(generator, config) : null,
    timeZone: timeZoneOf(config),
    excerptSeparator: typeof separator === 'string' && separator.trim() !== '' ? separator.trim() : null,
    values: siteValues(config),
    authors: await readAuthors(root, base, paths),
    terms: await (generator === 'docusaurus' ? readTagLabels : readTerms)(root, base, paths),
    folderFields: generator === 'eleventy' ? await readFolderFields(root, base, paths) : new Map(),
    files: new FilesByName(all),
  };
}

/** Paths that begin with the name of the imported folder itself, which may be `_posts` alone. */
function inRoot(root: string, paths: readonly string[]): string[] {
  const name = root.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  return /^_posts$/.test(name) ? paths.map((path) => `${name}/${path}`) : [];
}
