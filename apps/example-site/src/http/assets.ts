import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileAnswer, type Answer } from './answer.ts';

const FILES: Readonly<Record<string, string>> = {
  'style.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'fonts/source-serif-4.woff2': 'font/woff2',
  'fonts/source-serif-4-italic.woff2': 'font/woff2',
};

/**
 * The files of the site's own, read once, by path.
 *
 * @param folder where they are
 */
export function assetAnswers(folder: string): ReadonlyMap<string, Answer> {
  return new Map(
    Object.entries(FILES).map(([name, type]) => [
      `/assets/${name}`,
      fileAnswer(type, readFileSync(join(folder, name))),
    ]),
  );
}
