export type Kind = 'category' | 'tag' | 'author' | 'post' | 'page';
export const KINDS: readonly Kind[] = ['category', 'tag', 'author', 'post', 'page'];

/** The patterns of the workspace, such as `/{year}/{slug}`. */
export type PermalinkPatterns = Readonly<Record<Kind, string>>;

/** What stands for a placeholder. */
export type PathValues = Readonly<Record<string, string>>;

/** Which resource may live at a path: to be read, and to be held against its own path. */
export interface Candidate {
  readonly kind: Kind;
  readonly slug: string;
}

/** What each placeholder may stand for: the longest run of it at a place, and what of it may be taken. */
const SLUG = /[a-z0-9-]+/y;
const PATH = /[a-z0-9-]+(?:\/[a-z0-9-]+)*/y;
const FORMS: Readonly<Record<string, RegExp>> = {
  slug: SLUG,
  path: PATH,
  category: PATH,
  year: /\d{4}/y,
  month: /\d{2}/y,
  day: /\d{2}/y,
};
/** Placeholders of unequal length. */
const ELASTIC: ReadonlySet<string> = new Set(['slug', 'path', 'category']);
/** A pattern that parts nothing clearly can be read in many ways; so many are tried. */
const READINGS_MAX = 8;

/** Paths of a workspace, both ways. */
export class Permalinks {
  private readonly parts: Readonly<Record<Kind, readonly string[]>>;

  constructor(patterns: PermalinkPatterns) {
    this.parts = Object.fromEntries(
      KINDS.map((kind) => [kind, patterns[kind].split(/(\{[a-z]+\})/).filter((part) => part !== '')]),
    ) as Record<Kind, string[]>;
  }

  /** Whether paths of the kind are made of nothing but slugs. */
  needsOnlySlug(kind: Kind): boolean {
    return this.parts[kind].every((part) => !isPlaceholder(part) || part === '{slug}');
  }

  /** @param values by name of placeholder */
  pathOf(kind: Kind, values: PathValues): string {
    return this.parts[kind].map((part) => (isPlaceholder(part) ? (values[part.slice(1, -1)] ?? part) : part)).join('');
  }

  /** What may live at the path; the kinds whose patterns say most about it come first. */
  candidates(path: string): Candidate[] {
    const kinds = KINDS.toSorted((a, b) => literalLength(this.parts[b]) - literalLength(this.parts[a]));
    return kinds.flatMap((kind) => this.slugsAt(kind, path).map((slug) => ({ kind, slug })));
  }

  private slugsAt(kind: Kind, path: string): string[] {
    const slugs = new Set<string>();
    for (const { slug, path: trail } of readings(this.parts[kind], path, 0, {})) {
      slugs.add(slug ?? trail?.slice(trail.lastIndexOf('/') + 1) ?? '');
      if (slugs.size === READINGS_MAX) break;
    }
    return [...slugs];
  }
}

/** Every way to read a path as the parts of a pattern. */
function* readings(parts: readonly string[], path: string, at: number, known: PathValues): Generator<PathValues> {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (at === path.length) yield known;
    return;
  }
  const name = isPlaceholder(part) ? part.slice(1, -1) : null;
  const fixed = name === null ? part : known[name];
  if (fixed !== undefined) {
    if (path.startsWith(fixed, at)) yield* readings(rest, path, at + fixed.length, known);
    return;
  }
  for (const value of valuesAt(name ?? '', path, at, rest.length === 0)) {
    yield* readings(rest, path, at + value.length, { ...known, [name ?? '']: value });
  }
}

/** The longest first; at the end of a pattern only what reaches the end of the path will do. */
function* valuesAt(name: string, path: string, at: number, isLast: boolean): Generator<string> {
  const form = FORMS[name];
  if (form === undefined) return;
  form.lastIndex = at;
  const [longest = ''] = form.exec(path) ?? [];
  if (!ELASTIC.has(name) || isLast) {
    if (longest !== '') yield longest;
    return;
  }
  for (let length = longest.length; length > 0; length--) {
    if (longest[length - 1] !== '/') yield longest.slice(0, length);
  }
}

function isPlaceholder(part: string): boolean {
  return part.startsWith('{');
}

function literalLength(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + (isPlaceholder(part) ? 0 : part.length), 0);
}
