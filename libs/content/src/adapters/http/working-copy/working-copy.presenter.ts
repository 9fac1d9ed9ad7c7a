import type { JsonValue } from '@app/shared-kernel';
import type { WorkingCopy, WorkingCopySummary, WorkingCopyType } from '../../../domain/working-copy/working-copy.ts';

/** Every field of a working copy, in the order of the answer. */
export const WORKING_COPY_FIELDS = [
  'clientId',
  'entityType',
  'entityId',
  'baseVersion',
  'version',
  'title',
  'createdAt',
  'updatedAt',
] as const;

export interface WorkingCopySummaryBody {
  clientId: string;
  entityType: WorkingCopyType;
  entityId: string | null;
  baseVersion: number | null;
  version: number;
  title: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface WorkingCopyBody extends WorkingCopySummaryBody {
  content: JsonValue;
}

export function presentWorkingCopySummary(copy: WorkingCopySummary): WorkingCopySummaryBody {
  return {
    clientId: copy.clientId,
    entityType: copy.entityType,
    entityId: copy.entityId,
    baseVersion: copy.baseVersion,
    version: copy.version,
    title: copy.title,
    createdAt: copy.createdAt.toISOString(),
    updatedAt: copy.updatedAt.toISOString(),
  };
}

export function presentWorkingCopy(copy: WorkingCopy): WorkingCopyBody {
  return { ...presentWorkingCopySummary(copy), content: copy.content };
}
