import { ResponseShape, type BodyOf, type JsonSchema, type Over } from '@app/platform';
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

export interface Graph {
  readonly jsonLd: JsonObject;
}

/** A single read for consumers. */
type WholeBody<Body> = Over<Body, Graph>;

/** A single read for editors. */
type EditedBody<Body, More> = Over<Over<WholeBody<Body>, BodyOf<typeof EDITED>>, More>;

/** The response of an entity with SEO data: its own fields, a graph in single reads, and further fields for editors. */
export class EntityResponse<Source extends Resolved, Body extends Resolved, More extends object> {
  /** Every field of a single read, in response order. */
  readonly fields: readonly string[];
  private readonly withoutSeo: ResponseShape<Omit<Source, 'seo'>, Omit<Body, 'seo'>>;
  private readonly whole: ResponseShape<Source & Pick<Alone, 'graph'>, WholeBody<Body>>;
  private readonly edited: ResponseShape<Source & Omit<Alone, 'audience' | 'selection'>, EditedBody<Body, More>>;

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
    more: ResponseShape<Source, More>,
  ) {
    // Only the field `seo` reads the resolved group of the source.
    this.withoutSeo = shown.without('seo') as unknown as ResponseShape<Omit<Source, 'seo'>, Omit<Body, 'seo'>>;
    const jsonLd: ResponseShape<Pick<Alone, 'graph'>, Graph> = new ResponseShape({
      jsonLd: [graph, (source) => source.graph()],
    });
    this.whole = shown.with(jsonLd);
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

  /** A single read for the audience, or its selected fields. */
  alone(
    source: Source,
    { audience, selection, ...rest }: Alone,
  ): Partial<WholeBody<Body>> | Partial<EditedBody<Body, More>> {
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
