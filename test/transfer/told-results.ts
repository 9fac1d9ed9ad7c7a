import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportReport } from '@app/transfer';

const PAGE = readFileSync(join(__dirname, '../../docs/importing.md'), 'utf8');

/** The cells of each row of docs/importing.md, by the name of the export. */
export const told = new Map(
  [...PAGE.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|').map((cell) => cell.trim()),
  ]),
);

/** The files that it says are refused. */
export const refused = new Set(
  [...(/^Refused because.*$/m.exec(PAGE)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

/** The cells of a row: what came in, was left out, redirects, files, missing files and notes. */
export function cellsOf({ items, redirects, media, notes }: ImportReport): string[] {
  const kinds: Record<string, number> = {};
  for (const { kind } of notes) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return [
    String(items.created),
    inWords(items.leftOut),
    String(redirects),
    String(media.uploaded),
    String(media.missing.length),
    inWords(kinds),
  ];
}

/** The commonest first. */
function inWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
