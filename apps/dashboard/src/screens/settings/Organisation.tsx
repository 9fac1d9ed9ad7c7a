import { MediaField } from '../../media/MediaField.tsx';
import { linesOf, Select, TextField } from '../../ui/index.ts';
import type { Settings } from './settings.ts';
import { SettingsForm, SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const TYPES = [
  { id: 'Organization', name: 'Organization' },
  { id: 'Person', name: 'Person' },
];

export function Organisation() {
  return <SettingsFrame>{(settings) => <OrganisationForm key={settings.id} settings={settings} />}</SettingsFrame>;
}

const LABELS = {
  publisherType: 'Published by',
  name: 'Name',
  logoMediaId: 'Logo',
  sameAs: 'Social profiles',
  aboutMd: 'About',
};

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ publisherType, publisher: { name, logoMediaId, sameAs }, aboutMd }: Settings) {
  return {
    publisherType: publisherType ?? 'Organization',
    name: name ?? '',
    logoMediaId,
    sameAs: sameAs.join('\n'),
    aboutMd: aboutMd ?? '',
  };
}

/** The publisher is one value for the service. */
function patchOf({ publisherType, aboutMd, ...publisher }: Partial<Values>, values: Values) {
  const { name, logoMediaId, sameAs } = values;
  return {
    ...(publisherType === undefined ? {} : { publisherType }),
    ...(aboutMd === undefined ? {} : { aboutMd: aboutMd || null }),
    ...(Object.keys(publisher).length === 0
      ? {}
      : { publisher: { name: name || null, logoMediaId, sameAs: linesOf(sameAs) } }),
  };
}

function OrganisationForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm({ settings, valuesOf, patchOf });
  const { values, set, problem } = form;
  const known = TYPES.some(({ id }) => id === values.publisherType);
  return (
    <SettingsForm form={form} labels={LABELS}>
      <Select
        label="Published by"
        options={known ? TYPES : [...TYPES, { id: values.publisherType, name: values.publisherType }]}
        value={values.publisherType}
        onChange={set('publisherType')}
        problem={problem('publisherType')}
      />
      <TextField
        label="Name"
        hint="Search engines show this as the publisher."
        value={values.name}
        onChange={set('name')}
        problem={problem('publisher.name')}
      />
      <MediaField
        label="Logo"
        id={values.logoMediaId}
        onChange={set('logoMediaId')}
        problem={problem('publisher.logoMediaId')}
      />
      <TextField
        label="Social profiles"
        hint="One URL per line."
        rows={3}
        value={values.sameAs}
        onChange={set('sameAs')}
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
