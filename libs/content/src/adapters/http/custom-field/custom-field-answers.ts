import { CacheableResponse, cacheTag, requireExtras, TaggedBody } from '@app/platform';
import { Invalid, isJsonObject, NotFound, type Caller } from '@app/shared-kernel';
import type { FieldAudience } from '../../../domain/custom-field/custom-field.ts';
import type { CustomFields } from '../../../domain/custom-field/custom-fields.ts';
import type { CustomFieldValues, ExtendedEntity } from '../../../ports/custom-field/custom-field-values.port.ts';
import type { ExtendedName, WriteCustomFields } from '../../../use-cases/custom-field/write-custom-fields.use-case.ts';
import { unchangedSince } from '../unchanged-since.ts';

/** Serves the routes of extension fields, in the same way for every kind of content. */
export class CustomFieldAnswers {
  constructor(
    readonly fields: CustomFields,
    private readonly values: CustomFieldValues,
    private readonly writing: WriteCustomFields,
  ) {}

  read(caller: Caller, of: ExtendedName, audience: FieldAudience): CacheableResponse {
    return new CacheableResponse(null, async () => {
      const entity = await this.find(caller, of);
      return { body: this.present(of, entity, audience), tags: [cacheTag(of.kind, entity.id)] };
    });
  }

  /** @throws Invalid, Forbidden, NotFound, ChangedMeanwhile */
  async write(caller: Caller, of: ExtendedName, body: unknown, ifMatch: string | undefined): Promise<TaggedBody> {
    if (!isJsonObject(body)) throw new Invalid('The body must be a JSON object.');
    this.fields.refuseDerived(of.kind, body);
    requireExtras(caller, this.fields.permissionsFor(of.kind, body));
    const present = async (id: string) => this.present(of, await this.find(caller, { ...of, idOrSlug: id }), 'editors');
    const values = await this.writing.execute(caller, of, body, unchangedSince(ifMatch, present));
    return this.present(of, { values }, 'editors');
  }

  private async find({ workspaceId, scope }: Caller, { kind, idOrSlug }: ExtendedName): Promise<ExtendedEntity> {
    const entity = await this.values.find(workspaceId, kind, idOrSlug);
    const isDraft = entity?.status !== undefined && entity.status !== 'published';
    if (!entity || (scope !== undefined && isDraft)) throw new NotFound(kind);
    return entity;
  }

  private present({ kind }: ExtendedName, { values }: Pick<ExtendedEntity, 'values'>, audience: FieldAudience) {
    return TaggedBody.entity(this.fields.shown(kind, values, audience));
  }
}
