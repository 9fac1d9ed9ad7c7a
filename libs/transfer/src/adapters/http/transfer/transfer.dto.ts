import { BooleanField, ChoiceField, HttpUrlField, ListQueryDto, QueryChoice, RuledBy, TextField } from '@app/platform';
import { CUSTOM_TAXONOMIES, CUSTOM_TYPES } from '../../../domain/custom-types.ts';
import { TRANSFER_FORMATS, type TransferFormat } from '../../../domain/transfer/transfer.ts';

const OLD_PATH_MAX = 200;
const SITE_MAX = 100;
const RESTRICTED = ['draft', 'preview', 'publish'] as const;

export class UploadImportQueryDto {
  @QueryChoice(TRANSFER_FORMATS, { description: 'What made the file; has to be given.' })
  format?: TransferFormat;
}

export class RunImportDto {
  @BooleanField({ optional: true, description: 'Makes the whole report and writes nothing.' })
  dryRun?: boolean;

  @BooleanField({
    optional: true,
    description: 'Writes again what was changed in the source since, unless it was edited here.',
  })
  update?: boolean;

  @BooleanField({
    optional: true,
    description: 'Takes over the pattern of the old addresses, if nothing is published yet.',
  })
  keepPermalinks?: boolean;

  @BooleanField({
    optional: true,
    description:
      'Ghost, WordPress and archives: takes over title, description, language and logo of the old site where nobody set them.',
  })
  settings?: boolean;

  @BooleanField({ optional: true, description: 'Ghost and WordPress: also stores files that no post or page shows.' })
  mediaAll?: boolean;

  @BooleanField({
    optional: true,
    description:
      'Fetches pictures that the texts name by an address of the web and that the file does not hold, where IMPORT_FETCH allows it.',
  })
  fetchMedia?: boolean;

  @BooleanField({
    optional: true,
    description: 'Archive: adds it to what the workspace holds, which has to be empty otherwise.',
  })
  merge?: boolean;

  @ChoiceField(RESTRICTED, {
    optional: true,
    description: 'Ghost: what becomes of texts for members; draft unless told.',
  })
  restricted?: (typeof RESTRICTED)[number];

  @BooleanField({ optional: true, description: 'Ghost: makes a category of the first tag of each post.' })
  primaryTagAsCategory?: boolean;

  @HttpUrlField({ optional: true, description: 'Ghost: where the old site was.' })
  siteUrl?: string;

  @TextField({
    min: 1,
    max: OLD_PATH_MAX,
    optional: true,
    example: '/blog/{folder}/{name}',
    description: 'Markdown: where the old site showed a file, such as /blog/{folder}/{name}; see the documentation.',
  })
  oldPath?: string;

  @BooleanField({ optional: true, description: 'Markdown: reads 1/2/2024 as the first of February.' })
  dayFirst?: boolean;

  @TextField({
    min: 1,
    max: SITE_MAX,
    optional: true,
    example: 'notes',
    description: 'Markdown: tells folders of one workspace apart that hold files of the same names.',
  })
  site?: string;

  @RuledBy(CUSTOM_TYPES, {
    example: ['podcast=post'],
    description: 'WordPress: custom types to import, each with what it becomes, such as podcast=post.',
  })
  types?: string[];

  @RuledBy(CUSTOM_TAXONOMIES, {
    example: ['series=tag'],
    description: 'WordPress: custom taxonomies whose terms become tags, such as series=tag.',
  })
  taxonomies?: string[];
}

export class StartExportDto {
  @ChoiceField(TRANSFER_FORMATS, { description: 'What is to read it; archive comes back exactly.' })
  format: TransferFormat;

  @HttpUrlField({ optional: true, description: 'WordPress: where it will find the files.' })
  mediaUrl?: string;
}

export class ListTransfersQueryDto extends ListQueryDto {}
