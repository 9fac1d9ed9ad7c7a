import type { Problem } from '@app/shared-kernel';
import { labelOf } from '../../schema-form/field-kind.ts';

/** Labels of settings on their screen. */
const SETTINGS: Readonly<Record<string, string>> = {
  'workspace.siteUrl': 'The site URL in Settings',
  'workspace.publisher.name': 'The publisher name in Settings',
  'workspace.publisher.logoMediaId': 'The publisher logo in Settings',
};

/** A warning of the service about the graph, as a sentence. */
export function lintInWords({ path, message }: Problem): string {
  const setting = SETTINGS[path];
  if (setting !== undefined) return `${setting} ${message}.`;
  const place = labelOf(path.split('.').at(-1) ?? path);
  return `${place}: ${message}.`;
}
