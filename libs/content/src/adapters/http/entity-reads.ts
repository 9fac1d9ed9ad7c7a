import { listEnvelope, pageRequest, parseFields, Read, type FieldsQueryDto, type ListQueryDto } from '@app/platform';
import { NotFound, type Caller, type Page, type PageRequest } from '@app/shared-kernel';
import type { Precondition } from '../../use-cases/precondition.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import { unchangedSince } from './unchanged-since.ts';

interface EntityReader<View, Filter, Sort extends string> {
  findOne(site: Site, idOrSlug: string): Promise<View | null>;
  list(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<View>>;
}

/** How views of one kind of entity are shown to one audience. */
interface Showing<View> {
  /** The kind, such as `tag`. */
  readonly what: string;
  /** Every field that can be asked for. */
  readonly fields: readonly string[];
  /** Those of a list that asks for none; all when absent. */
  readonly listed?: readonly string[];
  /** @param selection the fields wanted, or null for all */
  readonly show: (view: View, site: Site, selection: readonly string[] | null) => object;
}

/** What is behind the routes that read a kind of entity: controllers name routes and rights, and say how it is shown. */
export class EntityReads<View, Filter, Sort extends string> {
  constructor(
    private readonly reader: EntityReader<View, Filter, Sort>,
    private readonly sites: Sites,
    private readonly showing: Showing<View>,
  ) {}

  list({ workspaceId }: Caller, query: ListQueryDto & { orderBy?: Sort }, filter: Filter): Read {
    const { fields, listed = null, show } = this.showing;
    const selection = parseFields(query.fields, fields) ?? listed;
    const request = pageRequest(query);
    return Read.of([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const page = await this.reader.list(site, filter, request);
      return listEnvelope(request, page, (view) => show(view, site, selection));
    });
  }

  one(caller: Caller, idOrSlug: string, query: FieldsQueryDto): Read {
    const selection = this.selectionOf(query);
    return Read.of(selection, async () => (await this.find(caller, idOrSlug, selection)).body);
  }

  /** The whole entity as its single read shows it, which is what writes answer too. @throws NotFound */
  async present(caller: Caller, idOrSlug: string): Promise<object> {
    return (await this.find(caller, idOrSlug, null)).body;
  }

  /** @throws NotFound */
  async find({ workspaceId }: Caller, idOrSlug: string, selection: readonly string[] | null) {
    const site = await this.sites.of(workspaceId);
    const view = await this.reader.findOne(site, idOrSlug);
    if (view === null) throw new NotFound(this.showing.what);
    return { view, body: this.showing.show(view, site, selection) };
  }

  selectionOf(query: FieldsQueryDto): readonly string[] | null {
    return parseFields(query.fields, this.showing.fields);
  }

  /** @param ifMatch the header, if there is one */
  unchangedSince(caller: Caller, ifMatch: string | undefined): Precondition | undefined {
    return unchangedSince(ifMatch, (id) => this.present(caller, id));
  }
}
