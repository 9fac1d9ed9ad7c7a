import { useWorkspace } from '../../api/index.ts';
import { MediaField } from '../../media/MediaField.tsx';
import { Select, TextField, useForm } from '../../ui/index.ts';
import { saveSettings, SettingsForm, SettingsFrame, type Settings } from './SettingsFrame.tsx';

const TYPES = [
  { id: 'Organization', name: 'An organisation' },
  { id: 'Person', name: 'A person' },
];

export function Organisation() {
  return <SettingsFrame>{(settings) => <OrganisationForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

function OrganisationForm({ settings }: { settings: Settings }) {
  const { path } = useWorkspace();
  const { publisher } = settings;
  const form = useForm(
    {
      publisherType: settings.publisherType ?? 'Organization',
      publisher: {
        name: publisher.name ?? '',
        logoMediaId: publisher.logoMediaId,
        sameAs: publisher.sameAs.join('\n'),
      },
      aboutMd: settings.aboutMd ?? '',
    },
    ({ publisherType, publisher: { name, logoMediaId, sameAs }, aboutMd }) =>
      saveSettings(path, {
        publisherType,
        publisher: { name: name || null, logoMediaId, sameAs: linesOf(sameAs) },
        aboutMd: aboutMd || null,
      }),
  );
  const { values, set, problem } = form;
  const setPublisher =
    <K extends keyof (typeof values)['publisher']>(field: K) =>
    (value: (typeof values)['publisher'][K]) =>
      set('publisher')({ ...values.publisher, [field]: value });
  const known = TYPES.some(({ id }) => id === values.publisherType);
  return (
    <SettingsForm form={form}>
      <Select
        label="Published by"
        options={known ? TYPES : [...TYPES, { id: values.publisherType, name: values.publisherType }]}
        value={values.publisherType}
        onChange={set('publisherType')}
        problem={problem('publisherType')}
      />
      <TextField
        label="Name"
        hint="Search engines show it as the publisher."
        value={values.publisher.name}
        onChange={setPublisher('name')}
        problem={problem('publisher.name')}
      />
      <MediaField
        label="Logo"
        id={values.publisher.logoMediaId}
        onChange={setPublisher('logoMediaId')}
        problem={problem('publisher.logoMediaId')}
      />
      <TextField
        label="Profiles elsewhere"
        hint="One address a line."
        rows={3}
        value={values.publisher.sameAs}
        onChange={setPublisher('sameAs')}
        problem={problem('publisher.sameAs')}
      />
      <TextField
        label="About"
        hint="In Markdown."
        rows={4}
        value={values.aboutMd}
        onChange={set('aboutMd')}
        problem={problem('aboutMd')}
      />
    </SettingsForm>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
