/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
  /** Milliseconds after which the driver gives up a server that does not answer, if not the default. */
  query_timeout?: number;
}
