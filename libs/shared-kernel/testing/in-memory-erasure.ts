/** Rows of workspaces that an erasure deletes in batches; each batch is the rows deleted. */
export class InMemoryErasure<Row = string> {
  private readonly rows = new Map<string, Row[]>();

  constructor(private readonly batch = 500) {}

  add(workspaceId: string, ...rows: readonly Row[]): void {
    this.rows.set(workspaceId, [...this.left(workspaceId), ...rows]);
  }

  left(workspaceId: string): readonly Row[] {
    return this.rows.get(workspaceId) ?? [];
  }

  async *erase(workspaceId: string): AsyncIterable<readonly Row[]> {
    for (;;) {
      const rows = this.left(workspaceId);
      if (rows.length === 0) return;
      this.rows.set(workspaceId, rows.slice(this.batch));
      yield rows.slice(0, this.batch);
    }
  }
}
