import { stat } from 'node:fs/promises';
import { Invalid } from '@app/shared-kernel';
import type { ImportOrder, OpenedSource, WebMedia } from '../../ports/importer.port.ts';
import { MarkdownSource } from './markdown-source.ts';
import type { Generator } from './site/generator.ts';

interface Choices {
  readonly generator?: Generator;
  readonly oldPath?: string;
  readonly dayFirst?: boolean;
  readonly site?: string;
}

/** @throws Invalid if there is no such folder */
export async function open({ paths, options, now }: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const root = paths[0] ?? '';
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory() !== true) throw new Invalid(`There is no folder ${root}.`);
  const { site = 'files', ...choices } = options as Choices;
  const source = new MarkdownSource(root, site, { now, web, ...choices });
  return { source, close: () => Promise.resolve() };
}
