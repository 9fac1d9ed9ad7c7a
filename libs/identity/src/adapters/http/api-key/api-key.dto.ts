import { CommandField, ListQueryDto, QueryChoice } from '@app/platform';
import type { KeyScope } from '@app/shared-kernel';
import { API_KEY_RULES, KEY_ORIGINS_RULES } from '../../../domain/api-key/api-key.ts';
import { API_KEY_SORTS, type ApiKeySort } from '../../../ports/api-key/api-key-reader.port.ts';

const ORIGINS =
  'The origins of the pages that may use the key, with the scope `published` only. Empty: any program may, and no page of another origin.';
const EXAMPLE = ['https://www.example.com'];

export class ListApiKeysQueryDto extends ListQueryDto {
  @QueryChoice(API_KEY_SORTS)
  declare orderBy?: ApiKeySort;
}

export class CreateApiKeyDto {
  @CommandField(API_KEY_RULES.name, { example: 'website' })
  name: string;

  @CommandField(API_KEY_RULES.expiresAt, { description: 'In the future; never when absent.' })
  expiresAt?: Date | null;

  @CommandField(API_KEY_RULES.scope, {
    description:
      '`published` limits the key to reading published content and reporting broken links; without it, the key does whatever its creator may.',
    example: 'published',
  })
  scope?: KeyScope | null;

  @CommandField(API_KEY_RULES.origins, { description: ORIGINS, example: EXAMPLE })
  origins?: readonly string[];
}

export class KeyOriginsDto {
  @CommandField(KEY_ORIGINS_RULES.origins, { description: ORIGINS, example: EXAMPLE })
  origins: readonly string[];
}
