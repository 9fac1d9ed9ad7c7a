import { useWorkspace } from '../../../api/index.ts';
import { Notice, Select, TextField } from '../../../ui/index.ts';
import css from '../Settings.module.css';
import type { Settings } from '../settings.ts';
import { SettingsForm, SettingsFrame } from '../SettingsFrame.tsx';
import { useSettingsForm } from '../useSettingsForm.ts';
import { AssistantActivity } from './AssistantActivity.tsx';
import { ConnectAssistant } from './ConnectAssistant.tsx';

/** Characters of the house style. */
const GUIDE_MAX = 4_000;

const POLICIES = [
  { id: 'off', name: 'Off', hint: 'Assistants can do nothing here.' },
  { id: 'read', name: 'Read', hint: 'They read content, and change nothing.' },
  { id: 'drafts', name: 'Write drafts', hint: 'They change nothing that is public.' },
  { id: 'publish', name: 'Publish', hint: 'They also change, publish and unpublish what is public.' },
] as const;

const LABELS = { assistants: 'Assistants may', assistantGuide: 'House style' };

/** What assistants may do, how they are to write, how to connect them, and what they did. */
export function Assistants() {
  return (
    <SettingsFrame>
      {(settings) => (
        <div className={css['fields']}>
          <AssistantsForm key={settings.id} settings={settings} />
          <ConnectAssistant isOff={settings.assistants === 'off'} />
          <AssistantActivity />
        </div>
      )}
    </SettingsFrame>
  );
}

function valuesOf({ assistants, assistantGuide }: Settings) {
  return { assistants, assistantGuide: assistantGuide ?? '' };
}

function patchOf({ assistantGuide, ...changes }: Partial<ReturnType<typeof valuesOf>>) {
  return { ...changes, ...(assistantGuide === undefined ? {} : { assistantGuide: assistantGuide || null }) };
}

function AssistantsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm({ settings, valuesOf, patchOf });
  const { values, set, problem } = form;
  const { can } = useWorkspace();
  return (
    <SettingsForm form={form} labels={LABELS}>
      <Select
        label={LABELS.assistants}
        hint="Within the permissions of their API key. Only people can change this."
        options={POLICIES}
        value={values.assistants}
        onChange={set('assistants')}
        problem={problem('assistants')}
        isDisabled={!can('settings:write')}
      />
      {values.assistants === 'publish' && (
        <Notice tone="warn">
          Assistants ask before they publish, but a text that they read could talk them into it. “Write drafts” is safe.
        </Notice>
      )}
      <TextField
        label={LABELS.assistantGuide}
        hint="Assistants read it before they write: tone, spelling, length, what to avoid. Markdown."
        aside={`${Array.from(values.assistantGuide).length} / ${GUIDE_MAX}`}
        rows={6}
        value={values.assistantGuide}
        onChange={set('assistantGuide')}
        problem={problem('assistantGuide')}
      />
    </SettingsForm>
  );
}
