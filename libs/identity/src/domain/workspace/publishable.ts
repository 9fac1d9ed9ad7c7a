import { isHttpUrl, isJsonObject } from '@app/shared-kernel';
import { isCssColor } from './css-color.ts';
import { hasCredentials } from './public-url.ts';

const URLS = ['siteUrl', 'previewUrl', 'defaultOgImageUrl', 'logoUrl'] as const;

/** Settings of an earlier version, without credentials in URLs and without a colour that is none. */
export function publishable(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { primaryColor, publisher } = settings;
  const changed: Record<string, unknown> = {};
  for (const key of URLS) if (key in settings) changed[key] = withoutCredentials(settings[key]);
  if (typeof primaryColor === 'string' && !isCssColor(primaryColor)) changed['primaryColor'] = null;
  if (isJsonObject(publisher) && Array.isArray(publisher['sameAs'])) {
    changed['publisher'] = { ...publisher, sameAs: publisher['sameAs'].map(withoutCredentials) };
  }
  return { ...settings, ...changed };
}

function withoutCredentials(value: unknown): unknown {
  if (!isHttpUrl(value) || !hasCredentials(value)) return value;
  const url = new URL(value);
  url.username = '';
  url.password = '';
  return url.href;
}
