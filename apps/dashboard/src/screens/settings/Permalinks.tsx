import { useState } from 'react';
import { api, ApiError, isOvertaken, useWorkspace, type Api } from '../../api/index.ts';
import { Confirm, Notice, TextField } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Settings.module.css';
import type { Settings } from './settings.ts';
import { SettingsForm, SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const KINDS = [
  ['post', 'Posts'],
  ['page', 'Pages'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['author', 'Authors'],
] as const;

type Patterns = Settings['permalinks'];

const LABELS = Object.fromEntries(KINDS) as Readonly<Record<keyof Patterns, string>>;

const valuesOf = ({ permalinks }: Settings): Patterns => ({ ...permalinks });
const patchOf = (permalinks: Partial<Patterns>) => ({ permalinks });

const SLUGS: Patterns = {
  post: 'a-simple-country-loaf',
  page: 'about',
  category: 'sourdough',
  tag: 'bread',
  author: 'ada-lovelace',
};

const EXAMPLE: Readonly<Record<string, string>> = {
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const form = useSettingsForm({
    settings,
    valuesOf,
    patchOf,
    ask: async (changes) => {
      setMoved(null);
      setAsked({ changedPaths: await foreseen(path, changes) });
    },
  });
  const save = async () => {
    try {
      setMoved((await form.save()).changedPaths);
    } catch (thrown) {
      if (isOvertaken(thrown)) return;
      // A refused pattern is shown at its field, below the question.
      if (!(thrown instanceof ApiError) || thrown.problems.length === 0) throw thrown;
      form.refuse(thrown);
    }
  };
  return (
    <SettingsForm form={form} labels={LABELS}>
      <p>The URL patterns of your site. Galley builds canonical URLs, breadcrumbs and redirects from them.</p>
      {moved !== null && (
        <Notice tone="good">{moved === 0 ? 'Saved. No URLs changed.' : `Saved. ${counted(moved)} changed.`}</Notice>
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
            {exampleOf(kind, form.values[kind])}
          </p>
        </div>
      ))}
      {asked && (
        <Confirm
          title="Change URLs?"
          action="Change URLs"
          danger={false}
          onClose={() => setAsked(null)}
          onConfirm={save}
        >
          <p>{inWords(asked)}</p>
        </Confirm>
      )}
    </SettingsForm>
  );
}

function exampleOf(kind: keyof Patterns, pattern: string): string {
  const words: Readonly<Record<string, string>> = { ...EXAMPLE, slug: SLUGS[kind] };
  return pattern.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}

/** A question before the addresses change. */
interface Asked {
  /** How many published addresses would change. */
  readonly changedPaths: number;
}

/** @throws ApiError for a pattern that would be refused */
async function foreseen(path: string, permalinks: object): Promise<number> {
  return (await api.post<Api.CheckedPermalinks>(`${path}/check-permalinks`, { permalinks })).changedPaths;
}

function inWords({ changedPaths }: Asked): string {
  if (changedPaths === 0)
    return 'No published URLs will change. What you publish from now on follows the new patterns.';
  const what = `${counted(changedPaths)} ${changedPaths === 1 ? 'changes' : 'change'}`;
  return `${what} immediately. Galley creates no redirects for this: your site must redirect the old patterns to the new ones.`;
}

function counted(addresses: number): string {
  return `${grouped(addresses)} published ${addresses === 1 ? 'URL' : 'URLs'}`;
}
