import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@app/platform';
import type { ApiDocument } from '../../../apps/api/src/openapi/api-documents.ts';
import { TestApp } from '../../support/app.ts';

const DOCS = readFileSync('docs/external-api.md', 'utf8');
const BASE = '/api/v1/external';
/** Parameters of every list. */
const COMMON = new Set(['page', 'pageSize', 'order', 'orderBy', 'fields', 'include']);

/** What strangers may write into a text. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<b>1</b>)',
  '<img src=x onerror=alert(1)>',
  '<a href="java&#x0A;script:alert(1)" onclick=alert(1)>x</a>',
  '<iframe src="https://a.example"></iframe><svg onload=alert(1)>',
  '<p style="position: fixed">x',
  '<form action="https://a.example"><input name=password></form>',
];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly enum?: readonly string[] };
}

/** The rows of the table below a heading, by cells. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = DOCS.split(`${heading}\n`);
  const table = /(?:^\|.*\|\n)+/m.exec(below)?.[0] ?? '';
  const [, , ...rows] = table.trimEnd().split('\n');
  return rows.map((row) => row.slice(1, -1).split('|'));
}

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/external-api.md', () => {
  let test: TestApp;
  let external: ApiDocument;

  beforeAll(async () => {
    test = await TestApp.start();
    external = (await test.http.get(`${BASE}/openapi.json`).expect(200)).body as ApiDocument;
  });
  afterAll(() => test.stop());

  it('lists the filters and the sorting of every list as the OpenAPI document has them', () => {
    const documented = tableBelow('### Filters and sorting').map(([list, filters, orderBy]) => ({
      list: namesIn(list).join(),
      filters: namesIn(filters).toSorted(),
      orderBy: namesIn(orderBy).toSorted(),
    }));
    const lists = Object.entries(external.paths).flatMap(([path, item]) => {
      const { parameters = [] } = ((item as Record<string, unknown>)['get'] ?? {}) as { parameters?: Parameter[] };
      const asked = parameters.filter((parameter) => parameter.in === 'query');
      const sorting = asked.find(({ name }) => name === 'orderBy');
      if (!sorting) return [];
      const filters = asked.map(({ name }) => name).filter((name) => !COMMON.has(name));
      const list = `GET ${path.slice(BASE.length)}`;
      return [{ list, filters: filters.toSorted(), orderBy: [...(sorting.schema?.enum ?? [])].toSorted() }];
    });
    const byList = (a: { list: string }, b: { list: string }) => a.list.localeCompare(b.list);
    expect(documented.toSorted(byList)).toEqual(lists.toSorted(byList));
  });

  it('lists every error code with its status', () => {
    const documented = tableBelow('## Errors').map(([code, status]) => [namesIn(code).join(), Number(status)]);
    expect(Object.fromEntries(documented)).toEqual(STATUS);
  });

  it('names every path of the OpenAPI document', () => {
    const missing = Object.keys(external.paths).filter((path) => {
      const [, first = '', ...rest] = path.slice(BASE.length).split('/');
      return !DOCS.includes(`/${[first, ...rest].join('/')}`) && !DOCS.includes(`/${first}…`);
    });
    expect(missing).toEqual([]);
  });

  it('shows a way to make HTML of texts that keeps nothing with which a stranger could act', () => {
    const [, sample = ''] = /## Showing texts[^]*?```js\n([^]*?)```/.exec(DOCS) ?? [];
    const texts = JSON.stringify(['**Rye** [bread](https://a.example)', ...HOSTILE]);
    const program = `${sample}\nconsole.log(JSON.stringify(${texts}.map(textHtml)));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const [harmless, ...hostile] = JSON.parse(stdout) as string[];
    expect(harmless).toBe('<strong>Rye</strong> <a href="https://a.example">bread</a>');
    expect(hostile).toHaveLength(HOSTILE.length);
    for (const html of hostile) expect(html).not.toMatch(/<script|\son\w+=|<iframe|<svg|<form|style=|script:|data:/i);
  });
});
