import { useState } from 'react';
import { ApiError, useWorkspace } from '../../api/index.ts';
import { Confirm, Notice, TextField, useForm } from '../../ui/index.ts';
import css from './Settings.module.css';
import { saveSettings, SettingsForm, SettingsFrame, type Settings } from './SettingsFrame.tsx';

const KINDS = [
  ['post', 'Posts'],
  ['page', 'Pages'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['author', 'Authors'],
] as const;

const EXAMPLE: Readonly<Record<string, string>> = {
  slug: 'a-simple-country-loaf',
  path: 'baking/sourdough',
  category: 'baking',
  year: '2026',
  month: '03',
  day: '01',
  id: '42',
};

export function Permalinks() {
  return <SettingsFrame>{(settings) => <PermalinksForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

function PermalinksForm({ settings }: { settings: Settings }) {
  const { path } = useWorkspace();
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const form = useForm({ ...settings.permalinks }, async () => setAsking(true));
  const save = async () => {
    try {
      const { changedPaths } = await saveSettings(path, { permalinks: form.values });
      form.reset(form.values);
      setMoved(changedPaths);
    } catch (thrown) {
      // A refused pattern is shown at its field, below the question.
      if (!(thrown instanceof ApiError) || thrown.problems.length === 0) throw thrown;
      form.refuse(thrown);
    }
  };
  return (
    <SettingsForm
      form={{ ...form, isChanged: JSON.stringify(form.values) !== JSON.stringify(settings.permalinks) }}
      deed="Change the addresses"
    >
      <p>Where things live on your site. Galley builds canonical addresses, breadcrumbs and redirects from it.</p>
      {moved !== null && (
        <Notice tone="good">{moved === 0 ? 'Saved. No address changed.' : `Saved. ${moved} addresses changed.`}</Notice>
      )}
      {KINDS.map(([kind, name]) => (
        <div key={kind}>
          <TextField
            label={name}
            mono
            value={form.values[kind]}
            onChange={form.set(kind)}
            problem={form.problem(`permalinks.${kind}`)}
          />
          <p className={css['example']}>
            {settings.siteUrl ?? ''}
            {form.values[kind].replace(/\{(\w+)\}/g, (whole, word: string) => EXAMPLE[word] ?? whole)}
          </p>
        </div>
      ))}
      {asking && (
        <Confirm
          title="Change the addresses?"
          deed="Change them"
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={save}
        >
          <p>
            Every published address that follows the pattern changes at once. No redirects come for it: your site has to
            lead the old pattern to the new one.
          </p>
        </Confirm>
      )}
    </SettingsForm>
  );
}
