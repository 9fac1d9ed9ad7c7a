import type { Api } from '../../../api/index.ts';
import type { Option } from '../../../ui/index.ts';

export type Format = Api.Import['format'];

interface MoveIn extends Option<Format> {
  /** Where to find the export function in the other system. */
  readonly how: string;
  readonly accept: string;
}

/** Systems that can be imported from. */
export const SOURCES: readonly MoveIn[] = [
  {
    id: 'ghost',
    name: 'Ghost',
    how: 'In Ghost: Settings, Import/Export, Export. The JSON file, or a zip of it together with the folder content/images.',
    accept: '.json,.zip',
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    how: 'In WordPress: Tools, Export, All content. The XML file, or a zip of its parts with the folder wp-content/uploads.',
    accept: '.xml,.zip',
  },
  {
    id: 'markdown',
    name: 'Markdown files',
    how: 'A zip of the content folder of a static site generator, with its images.',
    accept: '.zip',
  },
  {
    id: 'archive',
    name: 'Galley archive',
    how: 'A tar file exported by Galley. It restores an empty workspace exactly, or is added to existing content.',
    accept: '.tar',
  },
];

/** Export formats. */
export const TARGETS: readonly Option<Format>[] = [
  { id: 'archive', name: 'Galley archive', hint: 'Everything, for another Galley or as a backup' },
  { id: 'markdown', name: 'Markdown files', hint: 'A zip with images, for static site generators' },
  { id: 'ghost', name: 'Ghost', hint: 'A zip that Ghost imports' },
  { id: 'wordpress', name: 'WordPress', hint: 'A zip that WordPress imports' },
];

export function nameOfFormat(format: Format): string {
  return SOURCES.find(({ id }) => id === format)?.name ?? format;
}
