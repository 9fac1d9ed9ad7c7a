import fc from 'fast-check';
import { bodyOf, type Catalogue, type SentBody } from './bodies.ts';
import { hostileText } from './hostile.ts';
import type { Told } from './operations.ts';
import { kindOfParameter, withIds } from './references.ts';
import { reference, valid } from './valid.ts';
import type { World } from './world.ts';

/** A request with placeholders for ids. */
export interface Shot {
  /** By parameter; those in `raw` are not encoded. */
  readonly path: Readonly<Record<string, { readonly text: string; readonly raw: boolean }>>;
  readonly query: readonly { readonly name: string; readonly text: string; readonly raw: boolean }[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody | null;
}

/** Invalid or unusual percent-encodings. */
const RAW = ['%', '%ZZ', '%E0%A4%A', '%FF', '%00', '%ED%A0%80', '%2e%2e%2f', '..', '.', '%0d%0a', '%25', "'", '*'];

const raw = fc.constantFrom(...RAW).map((text) => ({ text, raw: true }));
const encoded = (texts: fc.Arbitrary<string>) => texts.map((text) => ({ text, raw: false }));
/** URLs within the limits of HTTP libraries; other specs test longer ones. */
const short = hostileText.map((text) => text.slice(0, 400));

export function shots(operation: Told, catalogue: Catalogue): fc.Arbitrary<Shot> {
  return fc.record({
    path: pathOf(operation),
    query: queryOf(operation),
    headers: headersOf(),
    body: bodyOf(operation, catalogue),
  });
}

function pathOf({ path, parameters }: Told): fc.Arbitrary<Shot['path']> {
  const parts = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => {
      const kind = kindOfParameter(path, name);
      if (name === 'workspaceId') return [name, encoded(fc.constant(`⟦own.workspace.0.id⟧`))] as const;
      const right = encoded(fc.oneof(reference(kind), reference(kind, name === 'idOrSlug' ? 'slug' : 'id')));
      return [
        name,
        fc.oneof(
          { weight: 8, arbitrary: right },
          { weight: 1, arbitrary: encoded(short) },
          { weight: 1, arbitrary: raw },
        ),
      ] as const;
    });
  return fc.record(Object.fromEntries(parts));
}

function queryOf({ parameters, components }: Told): fc.Arbitrary<Shot['query']> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const one = known.map(({ name, schema, description = '' }) => {
    const fields = [...description.matchAll(/`(\w+)`/g)].map(([, field]) => field as string);
    const right = name === 'fields' ? fc.subarray(fields).map(String) : valid(schema, { components }, name).map(String);
    const value = fc.oneof(
      { weight: 8, arbitrary: encoded(right) },
      { weight: 1, arbitrary: encoded(short) },
      { weight: 1, arbitrary: raw },
    );
    const spelled = fc.constantFrom(
      ...Array.from({ length: 12 }, () => name),
      `${name}[]`,
      `${name}[a]`,
      `${name}[__proto__]`,
    );
    return fc.record({ name: spelled, value });
  });
  const other = fc.record({
    name: fc.constantFrom('where[id]', 'filters', '__proto__', 'constructor[prototype][x]', 'workspaceId'),
    value: encoded(short),
  });
  // Up to three mutations, so that one refusal seldom hides the others; the same one may occur twice.
  const some = fc.array(
    fc.oneof(...one.map((arbitrary) => ({ weight: 9, arbitrary })), { weight: 1, arbitrary: other }),
    { maxLength: 3 },
  );
  return some.map((list) => list.map(({ name, value }) => ({ name, ...value })));
}

function headersOf(): fc.Arbitrary<Shot['headers']> {
  const tag = fc.constantFrom('*', '"x"', 'W/"x"', '"', ',,,', '"a", "b"', '');
  const odd: [string, fc.Arbitrary<string>][] = [
    ['If-Match', tag],
    ['If-None-Match', tag],
    ['Accept', fc.constantFrom('text/html', 'application/xml;q=9', '*', ';')],
    ['Accept-Encoding', fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', ';;')],
    ['X-Request-Id', fc.constantFrom('a', 'x'.repeat(500), '<script>', '../..')],
    ['Range', fc.constantFrom('bytes=0-', 'bytes=-1', 'x')],
    ['Cookie', fc.constantFrom('galley_session=x', '=;=;', '__proto__=1')],
  ];
  const some = fc.option(fc.oneof(...odd.map(([name, value]) => value.map((text) => ({ [name]: text })))), {
    freq: 3,
    nil: {},
  });
  return some.map((headers) => headers as Record<string, string>);
}

/** The request target of a shot. */
export function targetOf({ path: template }: Told, { path, query }: Shot, own: World, foreign: World): string {
  const encode = (text: string, isRaw: boolean) => (isRaw ? text : percent(withIds(text, own, foreign)));
  const target = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(path[name]?.text ?? '', path[name]?.raw ?? false),
  );
  const pairs = query.map(({ name, text, raw: isRaw }) => `${name}=${encode(text, isRaw)}`);
  return pairs.length === 0 ? target : `${target}?${pairs.join('&')}`;
}

/** Like `encodeURIComponent`, which throws for unpaired surrogates. */
function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
