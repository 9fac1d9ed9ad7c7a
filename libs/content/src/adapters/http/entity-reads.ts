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
import { NotFound, type Caller } from '@app/shared-kernel';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { EntityReader } from '../../ports/entity/entity-reader.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { Precondition } from '../../use-cases/precondition.ts';
import { SITE_TAG } from './cache-tags.ts';
import { parseInclude, searchIncludeOf, type Include } from './included/include.query.ts';
import { besideOf, type IncludedParts } from './included/included-parts.ts';
import { mentionsOf, type Mentions } from './included/mentions.ts';
import type { Choice, Selected } from './included/selected.ts';
import type { Showing } from './showing.ts';
import { unchangedSince } from './unchanged-since.ts';

/** Bytes of bodies that a list loads at a time: one large item, or several small ones. */
const MAX_BYTES_LOADED = 1024 * 1024;
/** Bytes of items that a list renders before other requests have their turn: a few milliseconds of processor time. */
const MAX_BYTES_RENDERED = 64 * 1024;

const NOTHING = RenderedBody.ofText('');

type MentioningItem = Item<Mentions>;

/** Serves the read routes of a kind of entity. Controllers declare routes and permissions, and choose the presentation. */
export class EntityReads<View, Filter, Sort extends string, Body extends object> {
  constructor(
    private readonly reader: EntityReader<View, Filter, Sort>,
    private readonly sites: Sites,
    private readonly showing: Showing<View, Body>,
    private readonly parts?: IncludedParts,
  ) {}

  list(
    { workspaceId }: Caller,
    query: ListQueryDto & { orderBy?: Sort; include?: string },
    filter: Filter,
    { chosenBy = [this.showing.what], terms }: Choice = {},
  ): CacheableResponse {
    const { fields, listed = null } = this.showing;
    const selection = parseFields(query.fields, fields) ?? listed;
    const include = terms ? searchIncludeOf(query.include, terms) : this.includeOf(query);
    const request = pageRequest(query);
    return new CacheableResponse([request, filter, selection, include], async () => {
      const selected = { site: await this.sites.of(workspaceId), selection, include, ...(terms ? { terms } : {}) };
      const { items: ids, total } = await this.reader.page(selected.site, filter, request);
      const items = await cachedListItems(this.kindOf(selected), ids, (missing) => this.load(selected, missing));
      if (items === null) {
        const stream = (inTurn: InTurn) => this.oneByOne(selected, ids, inTurn);
        return { body: streamedList(request, stream, total) };
      }
      const beside = await besideOf(this.parts, selected, items);
      const tags = new Set([SITE_TAG, ...chosenBy, ...items.flatMap((item) => item.tags), ...beside.tags]);
      const rendered = items.map((item) => item.rendered);
      return { body: renderedList(request, rendered, total, beside.body), tags: [...tags] };
    });
  }

  one(caller: Caller, idOrSlug: string, query: FieldsQueryDto & { include?: string }): CacheableResponse {
    const asked = [this.selectionOf(query), this.includeOf(query)] as const;
    return new CacheableResponse(asked, () => this.read(caller, idOrSlug, ...asked));
  }

  /** The response of a single read, with its cache tags. @throws NotFound */
  async read(caller: Caller, idOrSlug: string, selection: readonly string[] | null, include: readonly Include[] = []) {
    const { view, site, body } = await this.find(caller, idOrSlug, selection);
    const tags = this.showing.tags(view, selection);
    if (include.length === 0) return { view, body, tags };
    const item = { tags, beside: this.mentionsOf(view, site, (await body.written()).json, tags) };
    const beside = await besideOf(this.parts, { site, include }, [item]);
    const whole = { ...body.body, ...beside.body };
    const { untagged } = this.showing;
    return { view, body: TaggedBody.selection<Body>(whole, untagged), tags: [...tags, ...beside.tags] };
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
    return { view, site, body: await this.show(view, site, selection) };
  }

  /** What `include` asks for. @throws Invalid for what there is not */
  includeOf({ include }: { include?: string }): readonly Include[] {
    return this.parts ? parseInclude(include) : [];
  }

  /** Every field that `fields` can select. */
  get fields(): readonly string[] {
    return this.showing.fields;
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
  private async *oneByOne(selected: Selected, ids: readonly string[], inTurn: InTurn): AsyncGenerator<Buffer, object> {
    const items: MentioningItem[] = [];
    for (let left = [...ids]; left.length > 0;) {
      const loaded = await inTurn(() => this.load(selected, left));
      if (loaded.size === 0) break;
      const last = left.findLastIndex((id) => loaded.has(id));
      for (const id of left.slice(0, last + 1)) {
        const item = loaded.get(id);
        if (!item) continue;
        yield item.rendered.bytes;
        items.push({ ...item, rendered: NOTHING });
      }
      left = left.slice(last + 1);
    }
    return (await inTurn(() => besideOf(this.parts, selected, items))).body;
  }

  /** Loads at least the first item that exists. Other requests have their turns in between, however many items there are. */
  private async load({ site, selection, include }: Selected, ids: readonly string[]) {
    const counts = selection === null || selection.includes('postCount');
    const extent = { bodies: this.showsBody(selection), counts, maxBytes: MAX_BYTES_LOADED };
    const items = new Map<string, MentioningItem>();
    let rendered = 0;
    for (const [id, view] of await this.reader.findMany(site, ids, extent)) {
      if (rendered > MAX_BYTES_RENDERED) {
        await setImmediate();
        rendered = 0;
      }
      const body = await this.show(view, site, selection);
      const tags = this.showing.tags(view, selection);
      const item = { rendered: await RenderedBody.of(body), tags };
      const isPlain = include.length === 0;
      items.set(
        id,
        isPlain ? item : { ...item, beside: this.mentionsOf(view, site, (await body.written()).json, tags) },
      );
      rendered += item.rendered.byteLength;
    }
    return items;
  }

  private mentionsOf(view: View, site: Site, json: string, tags: readonly CacheTag[]): Mentions | undefined {
    const mentioned = this.showing.mentioned?.(view, site.permalinks);
    return mentioned && mentionsOf(this.showing.what, json, mentioned, tags, site);
  }

  private showsBody(selection: readonly string[] | null): boolean {
    const { ofBodies = [] } = this.showing;
    return selection === null || selection.some((field) => ofBodies.includes(field));
  }

  /** Names a presentation: the rendered bytes of an entity are the same wherever this name is the same. */
  private kindOf({ selection, include }: Selected): string {
    const { what, audience } = this.showing;
    return `${what} ${audience} ${selection === null ? '' : selection.join()}${include.length > 0 ? ' +' : ''}`;
  }
}
