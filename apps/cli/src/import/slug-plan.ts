import { readFile } from 'node:fs/promises';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { Notes } from '../markdown/notes.ts';
import { readHead } from '../markdown/post-head.ts';
import type { PostFile } from '../markdown/walk.ts';

interface Claim {
  readonly file: string;
  readonly slug: string;
  readonly date: Date | null;
}

/**
 * Gives every file a slug of its own. Sites that put the date into their paths use a name more than once; the oldest post
 * keeps it, and younger ones get their date behind it. So a later run, with newer posts besides, comes to the same slugs.
 *
 * @returns slugs by source path; a file whose head cannot be read has none, and fails when it is its turn
 */
export async function planSlugs(files: readonly PostFile[]): Promise<ReadonlyMap<string, string>> {
  const claims: Claim[] = [];
  for (const file of files) {
    const claim = await claimOf(file);
    if (claim) claims.push(claim);
  }
  claims.sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0) || (a.file < b.file ? -1 : 1));
  const plan = new Map<string, string>();
  const taken = new Set<string>();
  for (const claim of claims) {
    const slug = free(claim, taken);
    taken.add(slug);
    plan.set(claim.file, slug);
  }
  return plan;
}

async function claimOf(file: PostFile): Promise<Claim | null> {
  try {
    const { fields } = splitFrontMatter(await readFile(file.absolutePath, 'utf8'), file.sourcePath);
    const { slug, date } = readHead(fields, file, new Notes());
    return { file: file.sourcePath, slug, date };
  } catch {
    return null;
  }
}

function free({ slug, date }: Claim, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  const dated = date ? `${slug}-${date.toISOString().slice(0, 10)}` : slug;
  let candidate = dated;
  for (let count = 2; taken.has(candidate); count++) candidate = `${dated}-${count}`;
  return candidate;
}
