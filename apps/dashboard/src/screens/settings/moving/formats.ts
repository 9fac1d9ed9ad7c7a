import type { Api } from '../../../api/index.ts';
import type { Option } from '../../../ui/index.ts';

export type Format = Api.Export['format'];

/** Export formats. */
export const TARGETS: readonly Option<Format>[] = [
  { id: 'archive', name: 'Galley archive', hint: 'Everything, for another Galley or as a backup' },
  { id: 'markdown', name: 'Markdown files', hint: 'A zip with images, for static site generators' },
  { id: 'ghost', name: 'Ghost', hint: 'A zip that Ghost imports' },
  { id: 'wordpress', name: 'WordPress', hint: 'A zip that WordPress imports' },
];

export function nameOfFormat(format: Format): string {
  return TARGETS.find(({ id }) => id === format)?.name ?? format;
}
