import { selectFields, shape, type JsonSchema, type ResponseShape } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import { asEdited, EDITED, EDITORS_FIELDS, type Audience } from './edited-fields.ts';

/** How an entity is read by itself. */
interface Alone {
  readonly audience: Audience;
  readonly entity: Tracked & { readonly seo: JsonObject };
  readonly groups: Pick<EntitySeo, 'stated'>;
  /** Built when it is asked for alone. */
  readonly graph: () => JsonObject;
  /** The fields wanted, or null for all. */
  readonly selection: readonly string[] | null;
}

/** The response of an entity with SEO data: its own fields within another, a graph when it is read by itself, and more for editors. */
export class EntityResponse<Source, Body extends { readonly seo: JsonObject }> {
  /** Every field of a read by itself, in the order of the answer. */
  readonly fields: readonly string[];
  readonly editedFields: readonly string[];

  /**
   * @param name of the component in the OpenAPI documents
   * @param shown the fields without the graph
   * @param graph the graph's schema
   * @param more what editors see beyond the fields that they see of every entity
   */
  constructor(
    private readonly name: string,
    private readonly shown: ResponseShape<Source, Body>,
    private readonly graph: JsonSchema,
    private readonly more: ResponseShape<Source, object> | null = null,
  ) {
    this.fields = [...shown.names, 'jsonLd'];
    this.editedFields = [...this.fields, ...EDITORS_FIELDS, ...(more?.names ?? [])];
  }

  within(source: Source): Body {
    return this.shown.present(source);
  }

  alone(source: Source, { audience, entity, groups, graph, selection }: Alone): object {
    const own = this.shown.present(source);
    const body = audience === 'editors' ? { ...asEdited(own, entity, groups), ...this.more?.present(source) } : own;
    const wanted = selection === null || selection.includes('jsonLd');
    return selectFields(wanted ? { ...body, jsonLd: graph() } : body, selection);
  }

  fieldsFor(audience: Audience): readonly string[] {
    return audience === 'editors' ? this.editedFields : this.fields;
  }

  /** As it is alone, within another, within what editors read, and edited. */
  components(): Record<string, JsonSchema> {
    const { seo: _, ...embedded } = this.shown.properties;
    const whole = { ...this.shown.properties, jsonLd: this.graph };
    return {
      [this.name]: shape(whole),
      [`Nested${this.name}`]: this.shown.schema,
      [`Embedded${this.name}`]: shape(embedded),
      [`Edited${this.name}`]: shape({ ...whole, ...EDITED.properties, ...this.more?.properties }),
    };
  }
}
