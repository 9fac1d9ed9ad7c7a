import type { JsonSchema } from '@app/platform';
import { WORKING_COPY, WORKING_COPY_SUMMARY } from './working-copy.response.ts';

export const workingCopyComponents: Readonly<Record<string, JsonSchema>> = {
  WorkingCopySummary: WORKING_COPY_SUMMARY.schema,
  WorkingCopy: WORKING_COPY.schema,
};
