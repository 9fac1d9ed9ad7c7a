import { parse } from 'csv-parse/sync';
import { Invalid } from '@app/shared-kernel';
import type { GivenFiles } from '../texts/given-files.ts';

const LIST = /(?:^|\/)posts\.csv$/i;
const NEEDED = ['post_id', 'title'] as const;

/** A line of `posts.csv`: values by the names of their columns. */
export type PostLine = Readonly<Record<string, string>>;

/** @throws Invalid for files without a list of posts, or with one that is broken */
export async function readPostList(files: GivenFiles): Promise<readonly PostLine[]> {
  const name = files.names.find((each) => LIST.test(each));
  if (name === undefined) throw new Invalid('This is no export of Substack: there is no file "posts.csv".');
  const lines = linesOf(await csvOf(files, name));
  return lines.filter((line) => (line['post_id'] ?? '') !== '');
}

async function csvOf(files: GivenFiles, name: string): Promise<string> {
  try {
    return await files.text(name);
  } catch (error) {
    throw error instanceof RangeError ? new Invalid(`posts.csv is refused: ${error.message}.`) : error;
  }
}

function linesOf(csv: string): readonly PostLine[] {
  try {
    return parse(csv, {
      bom: true,
      columns: namedColumns,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw new Invalid(`posts.csv cannot be read: ${error instanceof Error ? error.message : 'it is broken'}.`);
  }
}

function namedColumns(header: readonly string[]): string[] {
  const missing = NEEDED.find((column) => !header.includes(column));
  if (missing !== undefined) throw new Invalid(`This is no export of Substack: posts.csv has no column ${missing}.`);
  return [...header];
}
