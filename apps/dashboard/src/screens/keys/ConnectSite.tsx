import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredPackagesQuery } from '../../api/index.ts';
import { Button, CopyField, Section, Select } from '../../ui/index.ts';
import css from './Keys.module.css';
import { SITE_KINDS, startOf, type SiteKind } from './site-kinds.ts';

/** What a site needs first: the address, a key, the packages and some lines of code. */
export function ConnectSite({ onMakeKey }: { onMakeKey: (() => void) | null }) {
  const packages = useQuery(offeredPackagesQuery());
  const [kind, setKind] = useState<SiteKind>('node');
  const { packageName, file, code } = startOf(kind, location.origin);
  const install = packages.data?.find(({ name }) => name === packageName)?.install;
  return (
    <Section
      title="Connect a site"
      lead="Create a key for the site and give it to its program as GALLEY_API_KEY. Keep it on the server: browsers must not see it."
    >
      <div className={css['connect']}>
        {onMakeKey && (
          <div>
            <Button onPress={onMakeKey}>Create a key</Button>
          </div>
        )}
        <CopyField label="Address of the service" value={location.origin} />
        <Select label="Built with" options={SITE_KINDS} value={kind} onChange={setKind} />
        {install !== undefined && <CopyField label="Install" value={install} multiline />}
        {install === undefined && packageName !== null && packages.isSuccess && (
          <p>This service offers no packages: its build left them out.</p>
        )}
        <CopyField label={file} value={code} multiline />
      </div>
    </Section>
  );
}
