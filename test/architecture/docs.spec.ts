import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const PAGES = FILES.filter(
  (path) => path.endsWith('.md') && !/^(?:create-galley\/template|starters|test\/fixtures)\//.test(path),
);
const TOP = /^(?:apps|bench|deploy|docker|docs|libs|migrations|scripts|test)\//;
const SCRIPTS = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts);

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '');

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(text: string): Set<string> {
  const counts = new Map<string, number>();
  const anchors = [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
  return new Set(anchors);
}

const exists = (path: string) => FILES.includes(path) || FILES.some((file) => file.startsWith(`${path}/`));

function deadLinks(page: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:|media:|\/)([^)\s]+)\)/g)].map(
    ([, to = '']) => to,
  );
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
    if (!exists(target)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
  });
}

/** Paths from the root of the repository, names of spec files and scripts that do not exist. */
function deadNames(text: string): string[] {
  const names = [...withoutCode(text).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const paths = names.filter((name) => TOP.test(name) && /^[\w./-]+$/.test(name));
  const specs = names.filter((name) => /^\w[\w.-]*[.-]spec\.ts$/.test(name));
  const scripts = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  return [
    ...paths.filter((path) => !exists(path.replace(/\/$/, '')) && !FILES.some((file) => file.startsWith(`${path}.`))),
    ...specs.filter((spec) => !FILES.some((file) => file.endsWith(`/${spec}`))),
    ...scripts.filter((script) => !SCRIPTS.includes(script)),
  ];
}

describe('the documentation', () => {
  it.each(PAGES)('links and names only what exists: %s', (page) => {
    const text = readFileSync(page, 'utf8');
    expect([...deadLinks(page, text), ...deadNames(page === 'CHANGELOG.md' ? '' : text)]).toEqual([]);
  });

  it.each(PAGES.filter((page) => /^docs\/decisions\/\d/.test(page)))(
    'says of a decision when, why and what holds it: %s',
    (page) => {
      const text = readFileSync(page, 'utf8');
      expect(text).toMatch(
        /^# \d{4}\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|superseded by \[\d{4}\]\(.+\))\n/,
      );
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
        'Context',
        'Decision',
        'Consequences',
        'Check',
      ]);
      expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`](${basename(page)})`);
    },
  );

  it('would be found to name something that is gone', () => {
    expect(
      deadLinks('docs/a.md', '[a](gone.md) [b](../README.md#gone) [c](../README.md#start) [d](#gone)'),
    ).toHaveLength(3);
    expect(deadNames('`libs/gone.ts` `gone.spec.ts` `npm run gone` `libs/platform/src`')).toHaveLength(3);
  });

  it('lists every kind of note that an import may make', () => {
    const kinds = ['libs/markdown/src/notes.ts', 'libs/transfer/src/domain/import-report.ts'].flatMap((path) => {
      const [, union = ''] = /^export type \w*NoteKind =([^;]*);/m.exec(readFileSync(path, 'utf8')) ?? [];
      return [...union.matchAll(/'([^']+)'/g)].map(([, kind = '']) => kind);
    });
    const [, listed = ''] = /^Kinds: ([^.]*)\./m.exec(readFileSync('docs/command-line.md', 'utf8')) ?? [];
    const told = [...listed.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => kind);
    expect(told.toSorted()).toEqual([...new Set(kinds)].toSorted());
  });
});
