import { ListQueryDto, QueryChoice, RuledBy } from '@app/platform';
import { FORMAT, OPTION_RULES } from '../../../domain/transfer/transfer-options.ts';
import { TRANSFER_FORMATS, type TransferFormat, type TransferOptions } from '../../../domain/transfer/transfer.ts';

export class UploadImportQueryDto {
  @QueryChoice(TRANSFER_FORMATS, { description: 'What made the file; has to be given.' })
  format?: TransferFormat;
}

export class RunImportDto {
  @RuledBy(OPTION_RULES.dryRun, { description: 'Makes the whole report and writes nothing.' })
  dryRun?: boolean;

  @RuledBy(OPTION_RULES.update, {
    description: 'Writes again what was changed in the source since, unless it was edited here.',
  })
  update?: boolean;

  @RuledBy(OPTION_RULES.keepPermalinks, {
    description: 'Takes over the pattern of the old addresses, if nothing is published yet.',
  })
  keepPermalinks?: boolean;

  @RuledBy(OPTION_RULES.settings, {
    description:
      'Ghost, WordPress and archives: takes over title, description, language and logo of the old site where nobody set them.',
  })
  settings?: boolean;

  @RuledBy(OPTION_RULES.mediaAll, { description: 'Ghost and WordPress: also stores files that no post or page shows.' })
  mediaAll?: boolean;

  @RuledBy(OPTION_RULES.fetchMedia, {
    description:
      'Fetches pictures that the texts name by an address of the web and that the file does not hold, where IMPORT_FETCH allows it.',
  })
  fetchMedia?: boolean;

  @RuledBy(OPTION_RULES.merge, {
    description: 'Archive: adds it to what the workspace holds, which has to be empty otherwise.',
  })
  merge?: boolean;

  @RuledBy(OPTION_RULES.restricted, { description: 'Ghost: what becomes of texts for members; draft unless told.' })
  restricted?: TransferOptions['restricted'];

  @RuledBy(OPTION_RULES.primaryTagAsCategory, { description: 'Ghost: makes a category of the first tag of each post.' })
  primaryTagAsCategory?: boolean;

  @RuledBy(OPTION_RULES.siteUrl, { description: 'Ghost: where the old site was.' })
  siteUrl?: string;

  @RuledBy(OPTION_RULES.oldPath, {
    example: '/blog/{folder}/{name}',
    description: 'Markdown: where the old site showed a file, such as /blog/{folder}/{name}; see the documentation.',
  })
  oldPath?: string;

  @RuledBy(OPTION_RULES.dayFirst, { description: 'Markdown: reads 1/2/2024 as the first of February.' })
  dayFirst?: boolean;

  @RuledBy(OPTION_RULES.site, {
    example: 'notes',
    description: 'Markdown: tells folders of one workspace apart that hold files of the same names.',
  })
  site?: string;

  @RuledBy(OPTION_RULES.types, {
    example: ['podcast=post'],
    description: 'WordPress: custom types to import, each with what it becomes, such as podcast=post.',
  })
  types?: string[];

  @RuledBy(OPTION_RULES.taxonomies, {
    example: ['series=tag'],
    description: 'WordPress: custom taxonomies whose terms become tags, such as series=tag.',
  })
  taxonomies?: string[];
}

export class StartExportDto {
  @RuledBy(FORMAT, { description: 'What is to read it; archive comes back exactly.' })
  format: TransferFormat;

  @RuledBy(OPTION_RULES.mediaUrl, { description: 'WordPress: where it will find the files.' })
  mediaUrl?: string;
}

export class ListTransfersQueryDto extends ListQueryDto {}
