import type { ImportedBlock, Notes } from '@app/markdown';

/** Where a link has its address, and code of a template there; before it may stand the address of the site. */
const ADDRESS =
  /(\]\(<?|\]:[ \t]?<?|href=["'])((?:\{\{ ?site\.(?:baseurl|url) ?\}\}){0,2}\{(?:\{[<%]|%)([^{}\n]{1,1000})\}\}?)/g;
const HUGO: ReadonlySet<string> = new Set(['ref', 'relref']);
/** What stands in for code: as many hyphens as no text of the source has, the number of the link, and hyphens up to its length. */
const STAND_IN = /\/template-link(-*)(\d+)-+/g;
/** A text with a longer run of them is read as it is: stand-ins would be as long. */
const HYPHENS_MAX = 100;
const LOOKS_LIKE_ONE = /\/template-link(-*)/g;
const ADDRESS_BY_STAND_IN = /^\/template-link(-*)(\d+)-+([?#].*)?$/s;
const JEKYLL: ReadonlySet<string> = new Set(['post_url', 'link']);

interface TemplateLink {
  /** As written in the source. */
  readonly written: string;
  /** The name of a file, with a fragment if there is one. */
  readonly wanted: string;
}

/**
 * Links that name a file by code of a template: `ref` and `relref` of Hugo, `post_url` and `link` of Jekyll. Markdown does not see
 * a link in them, so a stand-in without spaces is read in the place of the code.
 */
export class TemplateLinks {
  private readonly links: TemplateLink[] = [];
  private readonly hyphens: string;
  /** The source with the stand-ins; each is as long as what it stands for, so that limits hold for both. */
  readonly body: string;

  constructor(body: string) {
    const longest = [...body.matchAll(LOOKS_LIKE_ONE)].reduce((max, [, run = '']) => Math.max(max, run.length + 1), 0);
    const hyphens = '-'.repeat(longest);
    this.hyphens = hyphens;
    this.body = body;
    if (longest > HYPHENS_MAX) return;
    this.body = body.replace(ADDRESS, (whole, before: string, written: string, code: string) => {
      const wanted = fileNamedBy(code);
      if (wanted === null) return whole;
      const standIn = `/template-link${hyphens}${this.links.push({ written, wanted }) - 1}-`;
      return before + standIn.padEnd(written.length, '-');
    });
  }

  /** @param address of a link in the text that was read; @returns null for a link of another kind */
  at(address: string): TemplateLink | null {
    const [, hyphens, number, rest = ''] = ADDRESS_BY_STAND_IN.exec(address) ?? [];
    const link = hyphens === this.hyphens ? this.links[Number(number)] : undefined;
    if (link === undefined) return null;
    return { written: link.written + rest, wanted: link.wanted + rest };
  }

  /** The blocks, and notes, with the code as it was written where it was not resolved. */
  restored(blocks: readonly ImportedBlock[], notes: Notes): readonly ImportedBlock[] {
    if (this.links.length === 0) return blocks;
    for (const [at, note] of notes.list.entries()) notes.list[at] = this.withCode(note);
    return this.withCode(blocks);
  }

  private withCode<T>(value: T): T {
    if (typeof value === 'string') return this.inText(value) as T;
    if (Array.isArray(value)) return value.map((each: unknown) => this.withCode(each)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.withCode<unknown>(each)])) as T;
  }

  private inText(text: string): string {
    return text.replace(STAND_IN, (whole, hyphens: string, number: string) =>
      hyphens === this.hyphens ? (this.links[Number(number)]?.written ?? whole) : whole,
    );
  }
}

/** @param code between the braces; @returns null for other code, also for code that is shown and not run */
function fileNamedBy(code: string): string | null {
  const [name = '', ...rest] = code.slice(0, -1).replace(/^-|-$/g, '').trim().split(/(\s+)/);
  const given = rest.join('').trim();
  const wanted = HUGO.has(name) ? firstArgument(given) : JEKYLL.has(name) ? given : '';
  return wanted === '' ? null : wanted;
}

/** Of `"a.md" lang="en"` or `path="a.md"`. */
function firstArgument(given: string): string {
  const named = given.indexOf('path=');
  const value = named < 0 ? given : given.slice(named + 'path='.length);
  const quote = value.charAt(0);
  if (!['"', "'", '`'].includes(quote)) return value.split(/\s/, 1)[0] ?? '';
  const end = value.indexOf(quote, 1);
  return end < 0 ? '' : value.slice(1, end);
}
