import { SlugField } from '../../entity-list/SlugField.tsx';
import { AddressField } from '../../media/AddressField.tsx';
import { ComboBox, Fields, Notice, Switch, TextField } from '../../ui/index.ts';
import { ColorField } from './ColorField.tsx';
import type { Settings } from './settings.ts';
import { SettingsForm, SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsForm, type PartForm } from './useSettingsForm.ts';

export function General() {
  return <SettingsFrame>{(settings) => <GeneralForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

const LABELS = {
  name: 'Workspace name',
  slug: 'Slug',
  siteName: 'Site title',
  siteUrl: 'Site URL',
  previewUrl: 'Preview URL',
  defaultLocale: 'Language',
  timeZone: 'Time zone',
  primaryColor: 'Color',
  logoUrl: 'Logo',
  defaultOgImageUrl: 'Social card image',
  breadcrumbsEnabled: 'Breadcrumbs for search engines',
};

type Values = ReturnType<typeof valuesOf>;

function valuesOf(settings: Settings) {
  return {
    name: settings.name,
    slug: settings.slug,
    siteName: settings.siteName ?? '',
    siteUrl: settings.siteUrl ?? '',
    previewUrl: settings.previewUrl ?? '',
    defaultLocale: settings.defaultLocale,
    timeZone: settings.timeZone,
    primaryColor: settings.primaryColor ?? '',
    logoUrl: settings.logoUrl ?? '',
    defaultOgImageUrl: settings.defaultOgImageUrl ?? '',
    breadcrumbsEnabled: settings.breadcrumbsEnabled,
  };
}

function patchOf(changes: Partial<Values>) {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value === '' ? null : value]));
}

function GeneralForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm({ settings, valuesOf, patchOf });
  const { values, set, problem } = form;
  return (
    <SettingsForm form={form} labels={LABELS}>
      <Names form={form} />
      <TextField
        label={LABELS.siteUrl}
        placeholder="https://www.example.com"
        value={values.siteUrl}
        onChange={set('siteUrl')}
        problem={problem('siteUrl')}
      />
      {values.siteUrl === '' && (
        <Notice tone="warn">
          Without a site URL, search engines get no canonical URLs, no breadcrumbs and incomplete structured data.
        </Notice>
      )}
      <TextField
        label={LABELS.previewUrl}
        hint="The page of your site that shows drafts to anyone with a preview link, such as /preview."
        placeholder="https://www.example.com/preview"
        value={values.previewUrl}
        onChange={set('previewUrl')}
        problem={problem('previewUrl')}
      />
      <Fields pairs>
        <TextField
          label={LABELS.defaultLocale}
          hint="Such as en, de or pt-BR."
          value={values.defaultLocale}
          onChange={set('defaultLocale')}
          problem={problem('defaultLocale')}
        />
        <ComboBox
          label={LABELS.timeZone}
          hint="In which posts and pages are scheduled."
          options={zones(settings.timeZone)}
          value={values.timeZone}
          onChange={(zone) => set('timeZone')(zone ?? settings.timeZone)}
        />
      </Fields>
      <ColorField
        label={LABELS.primaryColor}
        value={values.primaryColor}
        onChange={set('primaryColor')}
        problem={problem('primaryColor')}
      />
      <AddressField
        label={LABELS.logoUrl}
        value={values.logoUrl}
        onChange={set('logoUrl')}
        problem={problem('logoUrl')}
      />
      <AddressField
        label={LABELS.defaultOgImageUrl}
        hint="Used for posts without their own image."
        value={values.defaultOgImageUrl}
        onChange={set('defaultOgImageUrl')}
        problem={problem('defaultOgImageUrl')}
      />
      <Switch isSelected={values.breadcrumbsEnabled} onChange={set('breadcrumbsEnabled')}>
        {LABELS.breadcrumbsEnabled}
      </Switch>
    </SettingsForm>
  );
}

/** Those that the browser knows, and the one that is set. */
function zones(current: string) {
  const names = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => ({ id: name, name: name.replaceAll('_', ' ') }));
}

/** What the workspace and its site are called. */
function Names({ form }: { form: PartForm<Values> }) {
  const { values, set, problem } = form;
  return (
    <>
      <Fields pairs>
        <TextField
          label={LABELS.name}
          value={values.name}
          onChange={set('name')}
          problem={problem('name')}
          isRequired
        />
        <TextField
          label={LABELS.siteName}
          hint="Shown to readers and search engines."
          value={values.siteName}
          onChange={set('siteName')}
          problem={problem('siteName')}
        />
      </Fields>
      <SlugField
        hint="Identifies the workspace in dashboard URLs and on the command line."
        value={values.slug}
        onChange={set('slug')}
        problem={problem('slug')}
        refusal={form.refusal}
        isRequired
      />
      {values.slug !== form.base.slug && (
        <Notice tone="warn">
          The dashboard moves to /w/{values.slug}. Bookmarks with /w/{form.base.slug} stop working, commands need the
          new slug, and others can take the old one. API keys and the URLs of your site do not change.
        </Notice>
      )}
    </>
  );
}
