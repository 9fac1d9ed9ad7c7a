import type { Notes } from '@app/markdown';
import type { ReadContext } from '../../ports/source.port.ts';
import { namesComponent } from './constructs/lexer/elements.ts';
import { isKnownComponent } from './constructs/table/construct-table.ts';
import { writeConstructs, type PlainText } from './constructs/write-constructs.ts';
import type { NamedFiles } from './paths/named-files.ts';
import type { Site } from './site/site.ts';

interface PostSetting {
  readonly site: Site;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly notes: Notes;
  readonly firstLine: number;
  readonly sourcePath: string;
  readonly moved?: ReadContext['moved'];
  readonly files?: Pick<NamedFiles, 'find' | 'findNote'>;
}

/** Generators that fill in templates within code too. */
const FILLS_CODE: ReadonlySet<string | null> = new Set(['jekyll', 'eleventy']);

const COMMENTS: ReadonlyMap<string | null, 'anywhere' | 'apart'> = new Map([
  ['obsidian', 'anywhere'],
  [null, 'apart'],
]);

/** Whether texts of a site may hold constructs; those that Galley exported show them as words. */
export function readsConstructs({ generator }: Site): boolean {
  return generator !== 'galley';
}

/** The text of a post with its constructs written as Markdown. */
export function plainText(
  body: string,
  { site, fields, notes, firstLine, sourcePath, moved, files }: PostSetting,
): PlainText {
  const { generator } = site;
  const isMdx = /\.mdx$/i.test(sourcePath) || generator === 'docusaurus';
  const linksNotes = generator === 'obsidian' || generator === null;
  return writeConstructs(body, {
    notations: {
      isMdx,
      comments: COMMENTS.get(generator) ?? null,
      isComponent: isMdx ? namesComponent : isKnownComponent,
    },
    notes,
    firstLine,
    fillsCode: FILLS_CODE.has(generator),
    linksNotes,
    values: valuesOf(body, fields, { site, isMdx }),
    file: (name) => site.files.find(name),
    text: (name) => {
      const found = (linksNotes ? files?.findNote(name, sourcePath) : files?.find(name, sourcePath)) ?? null;
      const to = found === null ? null : moved?.(encodeURI(`/${found}`));
      return found !== null && to?.known ? { file: `/${found}`, address: to.to } : null;
    },
  });
}

const IMPORTED = /^import[ \t]+(\w{1,100})[ \t]+from[ \t]+["']([^"'\n]{1,500})["']/gm;
const EXPORTED = /^export[ \t]+const[ \t]+(\w{1,100})[ \t]*=[ \t]*["']([^"'\n]{0,500})["']/gm;

/** What names stand for in templates and expressions: of the site, of the front matter, and of files that MDX imports. */
function valuesOf(
  body: string,
  fields: PostSetting['fields'],
  { site, isMdx }: { readonly site: Site; readonly isMdx: boolean },
): ReadonlyMap<string, string> {
  const values = new Map(site.values);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    for (const place of ['page', 'frontmatter', 'frontMatter']) values.set(`${place}.${name}`, String(value));
  }
  if (!isMdx) return values;
  for (const program of [IMPORTED, EXPORTED])
    for (const [, name = '', value = ''] of body.matchAll(program)) values.set(name, value);
  return values;
}
