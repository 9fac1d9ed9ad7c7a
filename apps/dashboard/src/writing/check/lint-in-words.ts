import type { Problem } from '@app/shared-kernel';
import { labelOf } from '../../schema-form/field-kind.ts';

/** What the service advises of the graph, as a sentence. */
export function lintInWords({ path, message }: Problem): string {
  const place = path.startsWith('workspace.') ? 'Settings' : labelOf(path.split('.').at(-1) ?? path);
  return `${place}: ${message}.`;
}
