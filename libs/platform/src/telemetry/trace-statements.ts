import { SpanKind, trace } from '@opentelemetry/api';
import { Client, Pool } from 'pg';
import { traced } from './traced.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Creates a span for each statement that is sent within another span, by any sender: Galley, TypeORM, an extension.
 * Statements of background work have none. The span has the name of the prepared statement, such as `api-key-lookup`,
 * or else what OpenTelemetry calls a query summary: `INSERT posts`, `BEGIN`; never its text or values.
 * Source: https://opentelemetry.io/docs/specs/semconv/database/database-spans/#generating-a-summary-of-the-query-text
 *
 * @returns a function that stops it
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

/** A call with a callback is the pool passing a statement to one of its connections, which was counted at the pool. */
function isCounted(args: readonly unknown[]): boolean {
  return typeof args.at(-1) !== 'function' && typeof (args[0] as { submit?: unknown }).submit !== 'function';
}

function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : (statement as Named);
  return name ?? summaryOf(text);
}

const WRITE = /^\s*(insert|update|delete)\s+(?:into\s+|from\s+)?"?(\w+)/i;
const OTHER = /^\s*(\w+)/;

function summaryOf(text: string): string {
  const [, operation = 'statement', table] = WRITE.exec(text) ?? OTHER.exec(text) ?? [];
  return table ? `${operation.toUpperCase()} ${table}` : operation.toUpperCase();
}

interface Named {
  readonly name?: string | undefined;
  readonly text: string;
}
