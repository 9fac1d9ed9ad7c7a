import { Fields, TextField } from '../../ui/index.ts';
import css from './Settings.module.css';
import type { Settings } from './settings.ts';
import { SettingsForm, SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

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

type Field = `${Kind}${'Title' | 'Description'}`;
type Values = ReturnType<typeof valuesOf>;

const LABELS: Readonly<Record<keyof Values, string>> = {
  ...(Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}Title`, `${NAMES[kind]}: title`],
      [`${kind}Description`, `${NAMES[kind]}: description`],
    ]),
  ) as Record<Field, string>),
  google: 'Google verification',
  bing: 'Bing verification',
  twitterSite: 'X account',
  facebookAppId: 'Facebook app ID',
};

function valuesOf({ seoTemplates, siteVerification, twitterSite, facebookAppId }: Settings) {
  const templates = Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}Title`, seoTemplates[kind]?.title ?? ''],
      [`${kind}Description`, seoTemplates[kind]?.description ?? ''],
    ]),
  ) as Record<Field, string>;
  return {
    ...templates,
    google: siteVerification.google ?? '',
    bing: siteVerification.bing ?? '',
    twitterSite: twitterSite ?? '',
    facebookAppId: facebookAppId ?? '',
  };
}

/** The verification is one value for the service; templates are patched by kind and by key. */
function patchOf(changes: Partial<Values>, { google, bing }: Values) {
  const has = (field: keyof Values) => changes[field] !== undefined;
  const templates = KINDS.filter((kind) => has(`${kind}Title`) || has(`${kind}Description`)).map((kind) => [
    kind,
    {
      ...(has(`${kind}Title`) ? { title: changes[`${kind}Title`] || null } : {}),
      ...(has(`${kind}Description`) ? { description: changes[`${kind}Description`] || null } : {}),
    },
  ]);
  return {
    ...(templates.length > 0 ? { seoTemplates: Object.fromEntries(templates) as object } : {}),
    ...(has('google') || has('bing') ? { siteVerification: { google: google || null, bing: bing || null } } : {}),
    ...(has('twitterSite') ? { twitterSite: changes.twitterSite || null } : {}),
    ...(has('facebookAppId') ? { facebookAppId: changes.facebookAppId || null } : {}),
  };
}

function SearchForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm({ settings, valuesOf, patchOf });
  const { values, set, problem } = form;
  const siteName = settings.siteName ?? settings.name;
  return (
    <SettingsForm form={form} labels={LABELS}>
      {KINDS.map((kind) => (
        <section key={kind} className={css['templates']} aria-label={NAMES[kind]}>
          <h2 className={css['group']}>{NAMES[kind]}</h2>
          <Fields pairs>
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
          </Fields>
        </section>
      ))}
      <h2 className={css['group']}>Verification and accounts</h2>
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
          label="X account"
          placeholder="@name"
          value={values.twitterSite}
          onChange={set('twitterSite')}
          problem={problem('twitterSite')}
        />
        <TextField
          label="Facebook app ID"
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
