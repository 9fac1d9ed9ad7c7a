import { ResponseShape, type JsonSchema } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import { EDITED, type Audience } from './edited-fields.ts';

/** Options of rendering an entity as a single read. */
interface Alone {
  readonly audience: Audience;
  readonly entity: Tracked & { readonly seo: JsonObject };
  readonly groups: Pick<EntitySeo, 'stated'>;
  /** Called only when the graph is selected. */
  readonly graph: () => JsonObject;
  /** The fields wanted, or null for all. */
  readonly selection: readonly string[] | null;
}

interface Resolved {
  /** The resolved SEO group. */
  readonly seo: JsonObject;
}

/** The response of an entity with SEO data: its own fields, a graph in single reads, and further fields for editors. */
export class EntityResponse<Source extends Resolved, Body extends Resolved> {
  /** Every field of a single read, in response order. */
  readonly fields: readonly string[];
  private readonly withoutSeo: ResponseShape<Omit<Source, 'seo'>, Omit<Body, 'seo'>>;
  private readonly whole: ResponseShape<Source & Pick<Alone, 'graph'>, object>;
  private readonly edited: ResponseShape<Source & Omit<Alone, 'audience' | 'selection'>, object>;

  /** The field order of a whole response for editors; the graph comes last. */
  private readonly editedOrder: readonly string[];

  /**
   * @param name component name in the OpenAPI documents
   * @param shown all fields but the graph
   * @param graph schema of the graph
   * @param more fields for editors beyond those common to every entity
   */
  constructor(
    private readonly name: string,
    private readonly shown: ResponseShape<Source, Body>,
    graph: JsonSchema,
    more: ResponseShape<Source, object> = ResponseShape.of<Source>()({}),
  ) {
    // Only the field `seo` reads the resolved group of the source.
    this.withoutSeo = shown.without('seo') as unknown as ResponseShape<Omit<Source, 'seo'>, Omit<Body, 'seo'>>;
    this.whole = shown.with(ResponseShape.of<Pick<Alone, 'graph'>>()({ jsonLd: [graph, (source) => source.graph()] }));
    this.edited = this.whole.with(EDITED).with(more);
    this.fields = this.whole.names;
    this.editedOrder = [...this.edited.names.filter((name) => name !== 'jsonLd'), 'jsonLd'];
  }

  within(source: Source): Body {
    return this.shown.present(source);
  }

  /** The form embedded in the responses of other entities for editors. */
  embedded(source: Omit<Source, 'seo'>): Omit<Body, 'seo'> {
    return this.withoutSeo.present(source);
  }

  alone(source: Source, { audience, selection, ...rest }: Alone): object {
    const shown = { ...source, ...rest };
    if (audience === 'consumers') return this.whole.select(shown, selection);
    return this.edited.select(shown, selection ?? this.editedOrder);
  }

  fieldsFor(audience: Audience): readonly string[] {
    return audience === 'editors' ? this.edited.names : this.fields;
  }

  /** The four components: single read, embedded, embedded for editors, single read for editors. */
  components(): Record<string, JsonSchema> {
    return {
      [this.name]: this.whole.schema,
      [`Nested${this.name}`]: this.shown.schema,
      [`Embedded${this.name}`]: this.withoutSeo.schema,
      [`Edited${this.name}`]: this.edited.schema,
    };
  }
}
