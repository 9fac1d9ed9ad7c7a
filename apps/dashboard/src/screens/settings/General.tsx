import { useWorkspace } from '../../api/index.ts';
import { Fields, Notice, Switch, TextField, useForm } from '../../ui/index.ts';
import css from './Settings.module.css';
import { saveSettings, SettingsForm, SettingsFrame, type Settings } from './SettingsFrame.tsx';

export function General() {
  return <SettingsFrame>{(settings) => <GeneralForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

function GeneralForm({ settings }: { settings: Settings }) {
  const { path } = useWorkspace();
  const form = useForm(
    {
      name: settings.name,
      siteName: settings.siteName ?? '',
      siteUrl: settings.siteUrl ?? '',
      previewUrl: settings.previewUrl ?? '',
      defaultLocale: settings.defaultLocale,
      primaryColor: settings.primaryColor ?? '',
      logoUrl: settings.logoUrl ?? '',
      defaultOgImageUrl: settings.defaultOgImageUrl ?? '',
      breadcrumbsEnabled: settings.breadcrumbsEnabled,
    },
    (_, changes) =>
      saveSettings(
        path,
        Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value === '' ? null : value])),
      ),
  );
  const { values, set, problem } = form;
  return (
    <SettingsForm form={form}>
      <Fields pairs>
        <TextField
          label="Name of the workspace"
          value={values.name}
          onChange={set('name')}
          problem={problem('name')}
          isRequired
        />
        <TextField
          label="Name of the site"
          hint="Readers and search engines see it."
          value={values.siteName}
          onChange={set('siteName')}
          problem={problem('siteName')}
        />
      </Fields>
      <TextField
        label="Address of the site"
        placeholder="https://www.example.com"
        value={values.siteUrl}
        onChange={set('siteUrl')}
        problem={problem('siteUrl')}
      />
      {values.siteUrl === '' && (
        <Notice tone="warn">
          Without the address of the site there are no canonical addresses, no breadcrumbs and no whole graphs for
          search engines.
        </Notice>
      )}
      <TextField
        label="Address of previews"
        hint="Where your site shows drafts to whoever has a preview link. The example site does so at /preview."
        placeholder="https://www.example.com/preview"
        value={values.previewUrl}
        onChange={set('previewUrl')}
        problem={problem('previewUrl')}
      />
      <Fields pairs>
        <TextField
          label="Language"
          hint="Such as en, de or pt-BR."
          value={values.defaultLocale}
          onChange={set('defaultLocale')}
          problem={problem('defaultLocale')}
        />
        <div className={css['color']}>
          <TextField
            label="Colour"
            placeholder="#1f5f4c"
            value={values.primaryColor}
            onChange={set('primaryColor')}
            problem={problem('primaryColor')}
          />
          <Swatch color={values.primaryColor} />
        </div>
      </Fields>
      <TextField
        label="Address of the logo"
        value={values.logoUrl}
        onChange={set('logoUrl')}
        problem={problem('logoUrl')}
      />
      <TextField
        label="Picture for social cards"
        hint="Shown where a post has none of its own."
        value={values.defaultOgImageUrl}
        onChange={set('defaultOgImageUrl')}
        problem={problem('defaultOgImageUrl')}
      />
      <Switch isSelected={values.breadcrumbsEnabled} onChange={set('breadcrumbsEnabled')}>
        Breadcrumbs for search engines
      </Switch>
    </SettingsForm>
  );
}

function Swatch({ color }: { color: string }) {
  const isColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);
  return (
    <svg className={css['swatch']} aria-hidden="true">
      <rect width="100%" height="100%" fill={isColor ? color : 'transparent'} />
    </svg>
  );
}
