import type { Workspace } from '../generated/api.ts';
import type { Transport } from '../http/transport.ts';
import type { FieldOf, ReadOptions, Selected } from './reading.ts';

/** The workspace of the key: the blog, its publisher and its permalinks. */
export class WorkspaceOfKey {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async get<F extends FieldOf<Workspace> = FieldOf<Workspace>>({ fields, signal, init }: ReadOptions<F> = {}): Promise<
    Selected<Workspace, F>
  > {
    const request = { query: { fields }, remember: true, signal, init };
    return (await this.#transport.send('/workspace', request)).body as Selected<Workspace, F>;
  }
}
