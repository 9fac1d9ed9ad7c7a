import { SpanKind, trace } from '@opentelemetry/api';
import { Client, Pool } from 'pg';
import { traced } from './traced.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Makes a span of each statement that is sent within another span, whoever sends it: ours, TypeORM's, an extension's. What the
 * background asks by itself is left alone. The name is the one the statement is prepared by, else its first word. The text
 * and the values are not told.
 *
 * @returns what undoes it
 */
export function traceStatements(): () => void {
  const undo = [Client, Pool].map((type) => {
    const prototype = type.prototype as unknown as { query: Query };
    const { query } = prototype;
    prototype.query = function (this: unknown, ...args: unknown[]) {
      const send = () => query.apply(this, args);
      if (!isCounted(args) || !trace.getActiveSpan()) return send();
      const name = nameOf(args[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return traced(name, { kind: SpanKind.CLIENT, attributes }, send as () => Promise<unknown>);
    };
    return () => (prototype.query = query);
  });
  return () => undo.forEach((put) => put());
}

/** With a function to call back, it is the pool that passes on to one of its connections what was seen when the pool was asked. */
function isCounted(args: readonly unknown[]): boolean {
  return typeof args.at(-1) !== 'function' && typeof (args[0] as { submit?: unknown }).submit !== 'function';
}

function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : (statement as Named);
  return name ?? (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toUpperCase();
}

interface Named {
  readonly name?: string | undefined;
  readonly text: string;
}
