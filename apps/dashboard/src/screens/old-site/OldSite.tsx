import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useState } from 'react';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { FileButton } from '../../media/FileButton.tsx';
import { useDrop } from '../../media/useDrop.ts';
import { Button, LinkButton, Meter, Notice, Row, Screen, TextField, wordsFor } from '../../ui/index.ts';
import { MovedReport } from './MovedReport.tsx';
import css from './OldSite.module.css';
import { useOldSite } from './useOldSite.ts';

/** Checks after a move which URLs of the old site still work, and creates the redirects that are missing. */
export function OldSite() {
  const { slug, can } = useWorkspace();
  const site = useOldSite();
  const isOff = !can('settings:write', 'seo:write');
  const isBusy = site.progress !== null;
  const drop = useDrop(([file]) => void (file && !isBusy && site.checkFile(file)));
  return (
    <Screen
      title="Check old URLs"
      width="text"
      lead="After a move: see which URLs of the old site still work here, and create the redirects that are missing."
      actions={
        <LinkButton to="/w/$workspace/redirects" params={{ workspace: slug }} icon={<ArrowLeft />}>
          All redirects
        </LinkButton>
      }
    >
      <div className={css['steps']}>
        <NeedsRight of={['settings:write', 'seo:write']} />
        <div className={css['file']} {...(isOff ? {} : drop.props)} data-over={drop.over || undefined}>
          <p>
            The file <code>sitemap.xml</code> of the old site, or a text file with one URL or path per line.
          </p>
          <FileButton
            accept=".xml,.gz,.txt,.csv,text/xml,application/xml,text/plain"
            isDisabled={isOff || isBusy}
            onChoose={(file) => void site.checkFile(file)}
          />
        </div>
        {!isOff && <FetchSite isBusy={isBusy} onFetch={(url) => void site.checkSite(url)} />}
        {site.error !== null && <Notice tone="danger">{wordsFor(site.error)}</Notice>}
        {site.progress && (
          <div className={css['progress']}>
            <Meter {...site.progress} />
            <Button small icon={<X />} onPress={site.cancel}>
              Cancel
            </Button>
          </div>
        )}
        {site.report && <MovedReport site={site} report={site.report} isBusy={isBusy} />}
      </div>
    </Screen>
  );
}

/** Asks for the address of the old site, where the installation lets one fetch. */
function FetchSite({ isBusy, onFetch }: { isBusy: boolean; onFetch: (url: string) => void }) {
  const { path } = useWorkspace();
  const [url, setUrl] = useState('');
  const { data } = useQuery({
    queryKey: [path, 'old-site'],
    queryFn: ({ signal }) => api.get<Api.OldSite>(`${path}/old-site`, { signal }),
  });
  if (data?.mayFetch !== true) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onFetch(url.trim());
      }}
    >
      <TextField
        label="Or the URL of the old site"
        hint="Its sitemap is fetched, and the sitemaps that it names."
        placeholder="https://old.example.org"
        value={url}
        onChange={setUrl}
      />
      <Row>
        <Button type="submit" isDisabled={isBusy || url.trim() === ''}>
          Fetch sitemap
        </Button>
      </Row>
    </form>
  );
}
