import type { Importer } from '../ports/importer.port.ts';
import { archive } from './archive/importer.ts';
import { blogger } from './blogger/importer.ts';
import { ghost } from './ghost/importer.ts';
import { html } from './html/importer.ts';
import { markdown } from './markdown/importer.ts';
import { medium } from './medium/importer.ts';
import { squarespace } from './squarespace/importer.ts';
import { substack } from './substack/importer.ts';
import { wordpress } from './wordpress/importer.ts';

/**
 * The importers of Galley. A new one is a folder beside these and an entry here: API, dashboard and command line are
 * made from its description.
 */
export const IMPORTERS: readonly Importer[] = [
  ghost,
  wordpress,
  medium,
  substack,
  blogger,
  squarespace,
  markdown,
  html,
  archive,
];
