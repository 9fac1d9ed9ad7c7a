import { CommandField, ListQueryDto, QueryChoice, QueryUuid, QueryVersion } from '@app/platform';
import type { JsonValue } from '@app/shared-kernel';
import { WORKING_COPY_RULES } from '../../../domain/working-copy/working-copy-rules.ts';
import { WORKING_COPY_TYPES, type WorkingCopyType } from '../../../domain/working-copy/working-copy.ts';
import type { WorkingCopyFilter } from '../../../ports/working-copy/working-copy-repository.port.ts';

export class SaveWorkingCopyDto {
  @CommandField(WORKING_COPY_RULES.entityType)
  entityType: WorkingCopyType;

  @CommandField(WORKING_COPY_RULES.entityId, { description: 'Null while the entity does not exist.' })
  entityId?: string | null;

  @CommandField(WORKING_COPY_RULES.baseVersion, { description: 'The version of the entity that the work began with.' })
  baseVersion?: number | null;

  @CommandField(WORKING_COPY_RULES.content)
  content: JsonValue;
}

export class SaveWorkingCopyQueryDto {
  @QueryVersion({
    orNone: true,
    description: 'Refused with 409 unless this is the version of the working copy; 0 when there is none yet.',
  })
  ifVersion?: string;
}

export class DropWorkingCopyQueryDto {
  @QueryVersion({ description: 'Refused with 409 unless this is the version of the working copy.' })
  ifVersion?: string;
}

export class ListWorkingCopiesQueryDto extends ListQueryDto {
  @QueryChoice(WORKING_COPY_TYPES)
  entityType?: WorkingCopyType;

  @QueryUuid()
  entityId?: string;
}

export function workingCopyFilter({ entityType, entityId }: ListWorkingCopiesQueryDto): WorkingCopyFilter {
  return { entityType, entityId };
}

/** @param ifVersion of the query, if sent */
export function versionOf(ifVersion: string | undefined): number | undefined {
  return ifVersion === undefined ? undefined : Number(ifVersion);
}
