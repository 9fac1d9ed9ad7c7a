import { escapeLiteral, type Client } from 'pg';
import type { Statement } from '@app/platform';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The plan of a statement, with the row counts of one execution. */
export interface QueryPlan {
  /** Tables that were read by a sequential scan. */
  readonly wholeTables: string[];
  /** Largest number of rows that one step read, including those that it filtered out. */
  readonly mostRows: number;
  readonly text: string;
}

/**
 * Executes a statement and returns its plan.
 * @param generic whether to plan without the values, as PostgreSQL may do for a named statement from its sixth
 * execution on
 */
export async function planOf(client: Client, statement: Statement, generic: boolean): Promise<QueryPlan> {
  await client.query(`set plan_cache_mode = ${generic ? 'force_generic_plan' : 'force_custom_plan'}`);
  await client.query(`prepare planned as ${statement.text}`);
  try {
    const values = (statement.values ?? []).map(literal).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) execute planned${values && `(${values})`}`,
    );
    const [root] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!root) throw new Error('no plan was told');
    const nodes = [...nodesOf(root.Plan)];
    return {
      wholeTables: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      mostRows: Math.max(...nodes.map(rowsOf)),
      text: nodes.map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''} ${rowsOf(node)}`).join('\n'),
    };
  } finally {
    await client.query('deallocate planned');
  }
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) return escapeLiteral(spelled(value));
  const items = value.map((item) => (item === null ? 'null' : JSON.stringify(spelled(item))));
  return escapeLiteral(`{${items.join(',')}}`);
}

function spelled(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
