/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
  /** Milliseconds after which a server that says nothing is given up, where that is not the usual. */
  query_timeout?: number;
}
