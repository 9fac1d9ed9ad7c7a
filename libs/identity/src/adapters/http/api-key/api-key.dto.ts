import { InstantField, ListQueryDto, QueryChoice, TextField } from '@app/platform';
import { API_KEY_NAME_MAX } from '../../../domain/api-key/api-key.ts';
import { API_KEY_SORTS, type ApiKeySort } from '../../../ports/api-key/api-key-reader.port.ts';

export class ListApiKeysQueryDto extends ListQueryDto {
  @QueryChoice(API_KEY_SORTS)
  declare orderBy?: ApiKeySort;
}

export class CreateApiKeyDto {
  @TextField({ min: 1, max: API_KEY_NAME_MAX, notBlank: true, example: 'website' })
  name: string;

  @InstantField({ optional: true, nullable: true, description: 'In the future; never when absent.' })
  expiresAt?: string | null;
}
