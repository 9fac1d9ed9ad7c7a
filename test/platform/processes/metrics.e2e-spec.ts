import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { PDF } from '@app/content/testing';
import { Metrics } from '@app/platform';
import { upload } from '../../media/media-files.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';

const TOKEN = 'a token for scrapes';
/** Metrics of Prometheus, of its exporters and of Node. */
const NOT_OURS = /^(up|probe_success|process_|nodejs_)/;

describe('GET /metrics', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ METRICS_TOKEN: TOKEN });
    workspace = await test.workspace();
    const api = test.as(workspace.key);
    for (let n = 0; n < 2; n++) await api.get('/posts?page=1').expect(200);
    await api.get('/posts/not-there').expect(404);
    await test.http.get('/api/v1/external/made-up-by-a-stranger').expect(401);
    await upload(test, workspace.key, PDF).expect(201);
    await test.http.get('/health/ready').expect(200);
    await test.app.get(Metrics).job('tidy', () => Promise.resolve());
  });
  afterAll(() => test.stop());

  const scrape = async () => (await test.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)).text;

  it('tells nobody without the token', async () => {
    await test.http.get('/metrics').expect(401);
    await test.http.get('/metrics').set('Authorization', 'Bearer another').expect(401);
  });

  it('counts requests by API, template of the route and status, cached or not, and never by path', async () => {
    const text = await scrape();
    const line = (labels: string) => new RegExp(`^http_requests_total\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(line('method="GET",status="200",api="external",route="/api/v1/external/posts"')).toBe('2');
    expect(line('method="GET",status="404",api="external",route="/api/v1/external/posts/:idOrSlug"')).toBe('1');
    expect(line('method="GET",status="401",api="external",route="none"')).toBe('1');
    expect(text).not.toContain('made-up-by-a-stranger');
    expect(text).not.toContain('not-there');
  });

  it('tells of the cache, the pool, the store, jobs and the build', async () => {
    const text = await scrape();
    for (const line of [
      /^response_cache_reads_total\{result="hit"\} 1$/m,
      /^response_cache_reads_total\{result="miss"\} [1-9]/m,
      /^database_pool_open [1-9]/m,
      /^database_pool_waiting 0$/m,
      /^work_seconds_count\{kind="store",name="put",outcome="done"\} 1$/m,
      /^galley_build_info\{version="\d+\.\d+\.\d+[^"]*",node="[^"]+"\} 1$/m,
    ])
      expect(text).toMatch(line);
  });

  it('has everything that the board and the alert rules ask for', async () => {
    const known = namesIn(await scrape());
    const expressions = readdirSync(FOLDER).flatMap(expressionsOf);
    expect(expressions.length).toBeGreaterThan(10);
    const asked = expressions.flatMap((expression) =>
      [...expression.matchAll(/\b([a-z_]{2,})(?=\{|\[| |\)|$)/g)].map(([, name = '']) => name),
    );
    const metrics = asked.filter((name) => name.includes('_') && !FUNCTIONS.has(name) && !NOT_OURS.test(name));
    expect(metrics.map((name) => name.replace(/_(bucket|sum|count)$/, '')).filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  it('has nothing of its own that the board does not show or the docs do not tell', async () => {
    const own = [...namesIn(await scrape())].filter((name) => !NOT_OURS.test(name));
    const [board, docs] = [expressionsOf('galley-board.json').join(), readFileSync('docs/deployment.md', 'utf8')];
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !board.includes(name))).toEqual([]);
    expect(own.filter((name) => !docs.includes(`\`${name}`))).toEqual([]);
  });

  it('has no label that Prometheus gives by itself, which would rename ours', async () => {
    const text = await scrape();
    expect(text).toContain('job_last_success_timestamp_seconds{name="tidy"}');
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });
});

const FOLDER = 'deploy/monitoring';

function expressionsOf(name: string): string[] {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return expressionsIn(name.endsWith('.json') ? (JSON.parse(text) as unknown) : (parse(text) as unknown));
}

function namesIn(scraped: string): Set<string> {
  return new Set([...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
}

const FUNCTIONS = new Set(['histogram_quantile', 'group_left', 'group_right']);

/** Every `expr` in a document, at any depth. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { expr } = value as { expr?: unknown };
  return [...(typeof expr === 'string' ? [expr] : []), ...Object.values(value).flatMap(expressionsIn)];
}
