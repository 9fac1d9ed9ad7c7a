import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/dashboard/src', 'apps/example-site/public'];
/** Sides that do not follow the direction of a text. */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;

function styleSheets(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.css')).map((name) => join(folder, name));
}

describe('style sheets', () => {
  it.each(FOLDERS.flatMap(styleSheets))(
    'names sides by the direction of the text, not as left and right: %s',
    (file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      expect(lines.filter((line) => PHYSICAL.test(line))).toEqual([]);
    },
  );

  it.each(['left: 0;', '  margin-right: auto;', 'border-left-width: 1px;', 'text-align: right;', 'float: left;'])(
    'would be refused with %s',
    (line) => expect(line).toMatch(PHYSICAL),
  );
});
