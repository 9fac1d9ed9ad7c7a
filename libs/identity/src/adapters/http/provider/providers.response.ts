import { arrayOf, shape, text } from '@app/platform';
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts';

const providerId = { ...text, description: 'The id of a provider.', example: 'company' };
const providerName = { ...text, description: 'What users know it by.', example: 'Company' };

/** The providers by which users may sign in. */
export const PROVIDERS = arrayOf(shape({ id: providerId, name: providerName }));

export function presentProviders(providers: readonly ProviderSettings[]) {
  return providers.map(({ id, name }) => ({ id, name }));
}
