import type { WorkspaceSettings } from '@app/identity';
import type { SiteFacts, StoreImage } from '@app/transfer';

const SHORT_MAX = 200;
const ABOUT_MAX = 2_000;
/** The default language of a workspace. */
const LOCALE = 'en';

type Taken = Partial<Pick<WorkspaceSettings, 'siteName' | 'aboutMd' | 'defaultLocale' | 'twitterSite'>>;
type Branded = Pick<WorkspaceSettings, 'publisher' | 'logoUrl'>;

/**
 * The settings that are taken from another site: title, description and account on X where the workspace has none, and
 * the language where it still is the default. An invalid language tag is ignored.
 */
export function settingsFrom(facts: SiteFacts, existing: Pick<WorkspaceSettings, keyof Taken>): Taken {
  const title = cut(facts.title, SHORT_MAX);
  const about = cut(facts.description, ABOUT_MAX);
  const twitter = cut(facts.twitter, SHORT_MAX);
  const locale = languageTag(facts.locale ?? '');
  return {
    ...(title && existing.siteName === null ? { siteName: title } : {}),
    ...(about && existing.aboutMd === null ? { aboutMd: about } : {}),
    ...(twitter && existing.twitterSite === null ? { twitterSite: twitter } : {}),
    ...(locale && locale !== existing.defaultLocale && existing.defaultLocale === LOCALE
      ? { defaultLocale: locale }
      : {}),
  };
}

/** The publisher with the logo of another site, where the workspace has none. */
export async function publisherFrom(
  { logo }: SiteFacts,
  { publisher, logoUrl }: Branded,
  keep: StoreImage,
): Promise<Partial<Pick<Branded, 'publisher'>>> {
  if (logo === undefined || publisher.logoMediaId !== null || logoUrl !== null) return {};
  const logoMediaId = await keep(logo);
  return logoMediaId === null ? {} : { publisher: { ...publisher, logoMediaId } };
}

function cut(text: string | undefined, max: number): string {
  return Array.from((text ?? '').trim())
    .slice(0, max)
    .join('');
}

/** WordPress and Ghost may write `de_DE` for `de-DE`. */
function languageTag(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/.test(tag) ? tag : null;
}
