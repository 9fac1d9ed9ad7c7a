import { setImmediate } from 'node:timers/promises';
import {
  afterTurnIfLong,
  CacheableResponse,
  cachedListItems,
  pageRequest,
  parseFields,
  RenderedBody,
  renderedList,
  streamedList,
  TaggedBody,
  type CacheTag,
  type FieldsQueryDto,
  type InTurn,
  type Item,
  type ListQueryDto,
} from '@app/platform';
import { NotFound, type Caller, type ChangeType } from '@app/shared-kernel';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { EntityReader } from '../../ports/entity/entity-reader.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { Precondition } from '../../use-cases/precondition.ts';
import { SITE_TAG } from './cache-tags.ts';
import type { Audience } from './edited-fields.ts';
import { unchangedSince } from './unchanged-since.ts';

/** How views of one kind of entity are presented to one audience. */
export interface Showing<View, Body extends object> {
  /** The kind, such as `tag`. */
  readonly what: ChangeType;
  readonly audience: Audience;
  /** Every field that `fields` can select. */
  readonly fields: readonly string[];
  /** The fields of a list that selects none; all when absent. */
  readonly listed?: readonly string[];
  /** The fields computed from bodies; absent for kinds without a body. */
  readonly ofBodies?: readonly string[];
  /** @param selection the fields wanted, or null for all */
  readonly show: (view: View, site: Site, selection: readonly string[] | null) => Body | Promise<Body>;
  /** The field that the ETag does not cover. */
  readonly untagged?: keyof Body & string;
  /** Cache tags of what a view shows, and of what it was resolved from. */
  readonly tags: (view: View, selection: readonly string[] | null) => readonly CacheTag[];
}

/** Bytes of bodies that a list loads at a time: one large item, or several small ones. */
const MAX_BYTES_LOADED = 1024 * 1024;
/** Bytes of items that a list renders before other requests have their turn: a few milliseconds of processor time. */
const MAX_BYTES_RENDERED = 64 * 1024;

interface Selected {
  readonly site: Site;
  readonly ids: readonly string[];
  readonly selection: readonly string[] | null;
}

/** Serves the read routes of a kind of entity. Controllers declare routes and permissions, and choose the presentation. */
export class EntityReads<View, Filter, Sort extends string, Body extends object> {
  constructor(
    private readonly reader: EntityReader<View, Filter, Sort>,
    private readonly sites: Sites,
    private readonly showing: Showing<View, Body>,
  ) {}

  /** @param chosenBy cache tags of what decides which items are listed, and in which order */
  list(
    { workspaceId }: Caller,
    query: ListQueryDto & { orderBy?: Sort },
    filter: Filter,
    chosenBy: readonly CacheTag[] = [this.showing.what],
  ): CacheableResponse {
    const { fields, listed = null } = this.showing;
    const selection = parseFields(query.fields, fields) ?? listed;
    const request = pageRequest(query);
    return new CacheableResponse([request, filter, selection], async () => {
      const site = await this.sites.of(workspaceId);
      const { items: ids, total } = await this.reader.page(site, filter, request);
      const items = await cachedListItems(this.kindOf(selection), ids, (missing) =>
        this.load(site, missing, selection),
      );
      if (items === null) {
        const stream = (inTurn: InTurn) => this.oneByOne({ site, ids, selection }, inTurn);
        return { body: streamedList(request, stream, total) };
      }
      const tags = new Set([SITE_TAG, ...chosenBy, ...items.flatMap((item) => item.tags)]);
      const body = renderedList(
        request,
        items.map(({ rendered }) => rendered),
        total,
      );
      return { body, tags: [...tags] };
    });
  }

  one(caller: Caller, idOrSlug: string, query: FieldsQueryDto): CacheableResponse {
    const selection = this.selectionOf(query);
    return new CacheableResponse(selection, () => this.read(caller, idOrSlug, selection));
  }

  /** The response of a single read, with its cache tags. @throws NotFound */
  async read(caller: Caller, idOrSlug: string, selection: readonly string[] | null) {
    const { view, body } = await this.find(caller, idOrSlug, selection);
    return { view, body, tags: this.showing.tags(view, selection) };
  }

  /** Presents the whole entity as its single read does; writes respond with it too. @throws NotFound */
  async present(caller: Caller, idOrSlug: string): Promise<TaggedBody<Body>> {
    return (await this.find(caller, idOrSlug, null)).body;
  }

  /** @throws NotFound */
  async find({ workspaceId }: Caller, idOrSlug: string, selection: readonly string[] | null) {
    const site = await this.sites.of(workspaceId);
    const view = await this.reader.findOne(site, idOrSlug);
    if (view === null) throw new NotFound(this.showing.what);
    await afterTurnIfLong(view);
    return { view, body: await this.show(view, site, selection) };
  }

  selectionOf(query: FieldsQueryDto): readonly string[] | null {
    return parseFields(query.fields, this.showing.fields);
  }

  /** @param ifMatch the header, if sent; @param ifVersion the query parameter, if sent */
  unchangedSince(caller: Caller, ifMatch: string | undefined, ifVersion?: string): Precondition | undefined {
    const byTag = unchangedSince(ifMatch, (id) => this.present(caller, id));
    if (ifVersion === undefined) return byTag;
    return async (entity) => {
      if (entity.version !== Number(ifVersion)) throw new ChangedMeanwhile(entity);
      await byTag?.(entity);
    };
  }

  private async show(view: View, site: Site, selection: readonly string[] | null): Promise<TaggedBody<Body>> {
    const { show, untagged } = this.showing;
    const shown = await show(view, site, selection);
    return selection === null ? TaggedBody.entity(shown, untagged) : TaggedBody.selection(shown, untagged);
  }

  /** Renders items one at a time, as fast as the client reads. Items deleted in the meantime are left out. */
  private async *oneByOne({ site, ids, selection }: Selected, inTurn: InTurn): AsyncGenerator<Buffer> {
    for (let left = [...ids]; left.length > 0;) {
      const items = await inTurn(() => this.load(site, left, selection));
      if (items.size === 0) return;
      const last = left.findLastIndex((id) => items.has(id));
      for (const id of left.slice(0, last + 1)) {
        const item = items.get(id);
        if (item) yield item.rendered.bytes;
      }
      left = left.slice(last + 1);
    }
  }

  /** Loads at least the first item that exists. Other requests have their turns in between, however many items there are. */
  private async load(site: Site, ids: readonly string[], selection: readonly string[] | null) {
    const counts = selection === null || selection.includes('postCount');
    const extent = { bodies: this.showsBody(selection), counts, maxBytes: MAX_BYTES_LOADED };
    const items = new Map<string, Item>();
    let rendered = 0;
    for (const [id, view] of await this.reader.findMany(site, ids, extent)) {
      if (rendered > MAX_BYTES_RENDERED) {
        await setImmediate();
        rendered = 0;
      }
      const item = await this.itemOf(view, site, selection);
      items.set(id, item);
      rendered += item.rendered.byteLength;
    }
    return items;
  }

  private async itemOf(view: View, site: Site, selection: readonly string[] | null): Promise<Item> {
    return {
      rendered: await RenderedBody.of(await this.show(view, site, selection)),
      tags: this.showing.tags(view, selection),
    };
  }

  private showsBody(selection: readonly string[] | null): boolean {
    const { ofBodies = [] } = this.showing;
    return selection === null || selection.some((field) => ofBodies.includes(field));
  }

  /** Names a presentation: the rendered bytes of an entity are the same wherever this name is the same. */
  private kindOf(selection: readonly string[] | null): string {
    const { what, audience } = this.showing;
    return `${what} ${audience} ${selection === null ? '' : selection.join()}`;
  }
}
