import { useWorkspace } from '../../api/index.ts';
import { Fields, TextField, useForm } from '../../ui/index.ts';
import css from './Settings.module.css';
import { saveSettings, SettingsForm, SettingsFrame, type Settings } from './SettingsFrame.tsx';

const KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Readonly<Record<Kind, string>> = {
  post: 'Posts',
  page: 'Pages',
  category: 'Categories',
  tag: 'Tags',
  author: 'Authors',
};

/** Example values of the placeholders, for the preview below a template. */
const EXAMPLE: Readonly<Record<string, string>> = {
  title: 'A simple country loaf',
  excerpt: 'One bowl, one night, one loaf.',
  category: 'Baking',
};

export function SearchSettings() {
  return <SettingsFrame>{(settings) => <SearchForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

function SearchForm({ settings }: { settings: Settings }) {
  const { path } = useWorkspace();
  const templates = Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}Title`, settings.seoTemplates[kind]?.title ?? ''],
      [`${kind}Description`, settings.seoTemplates[kind]?.description ?? ''],
    ]),
  ) as Record<`${Kind}${'Title' | 'Description'}`, string>;
  const form = useForm(
    {
      ...templates,
      google: settings.siteVerification.google ?? '',
      bing: settings.siteVerification.bing ?? '',
      twitterSite: settings.twitterSite ?? '',
      facebookAppId: settings.facebookAppId ?? '',
    },
    (values) =>
      saveSettings(path, {
        seoTemplates: Object.fromEntries(
          KINDS.map((kind) => [
            kind,
            { title: values[`${kind}Title`] || null, description: values[`${kind}Description`] || null },
          ]),
        ),
        siteVerification: { google: values.google || null, bing: values.bing || null },
        twitterSite: values.twitterSite || null,
        facebookAppId: values.facebookAppId || null,
      }),
  );
  const { values, set, problem } = form;
  const siteName = settings.siteName ?? settings.name;
  return (
    <SettingsForm form={form}>
      {KINDS.map((kind) => (
        <section key={kind} className={css['templates']} aria-label={NAMES[kind]}>
          <h2 className={css['group']}>{NAMES[kind]}</h2>
          <Template
            label="Title"
            value={values[`${kind}Title`]}
            onChange={set(`${kind}Title`)}
            problem={problem(`seoTemplates.${kind}.title`)}
            siteName={siteName}
          />
          <Template
            label="Description"
            value={values[`${kind}Description`]}
            onChange={set(`${kind}Description`)}
            problem={problem(`seoTemplates.${kind}.description`)}
            siteName={siteName}
          />
        </section>
      ))}
      <h2 className={css['group']}>Who looks after the site</h2>
      <Fields pairs>
        <TextField
          label="Google verification"
          value={values.google}
          onChange={set('google')}
          problem={problem('siteVerification.google')}
        />
        <TextField
          label="Bing verification"
          value={values.bing}
          onChange={set('bing')}
          problem={problem('siteVerification.bing')}
        />
        <TextField
          label="Account on X"
          placeholder="@name"
          value={values.twitterSite}
          onChange={set('twitterSite')}
          problem={problem('twitterSite')}
        />
        <TextField
          label="Facebook app"
          value={values.facebookAppId}
          onChange={set('facebookAppId')}
          problem={problem('facebookAppId')}
        />
      </Fields>
    </SettingsForm>
  );
}

interface TemplateProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly siteName: string;
}

function Template({ label, value, onChange, problem, siteName }: TemplateProps) {
  const example = value.replace(/\{(\w+)\}/g, (whole, word: string) =>
    word === 'siteName' ? siteName : (EXAMPLE[word] ?? whole),
  );
  return (
    <div>
      <TextField label={label} value={value} onChange={onChange} problem={problem} mono />
      {value !== '' && <p className={css['example']}>{example}</p>}
    </div>
  );
}
