import { InstantField, ListQueryDto, QueryChoice, RuledBy } from '@app/platform';
import { API_KEY_RULES } from '../../../domain/api-key/api-key.ts';
import { API_KEY_SORTS, type ApiKeySort } from '../../../ports/api-key/api-key-reader.port.ts';

export class ListApiKeysQueryDto extends ListQueryDto {
  @QueryChoice(API_KEY_SORTS)
  declare orderBy?: ApiKeySort;
}

export class CreateApiKeyDto {
  @RuledBy(API_KEY_RULES.name, { example: 'website' })
  name: string;

  @InstantField({ optional: true, nullable: true, description: 'In the future; never when absent.' })
  expiresAt?: string | null;
}
