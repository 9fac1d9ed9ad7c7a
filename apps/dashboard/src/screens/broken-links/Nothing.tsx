import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { Button, CopyField, Empty } from '../../ui/index.ts';
import css from './BrokenLinks.module.css';
import type { Entry } from './columns.tsx';

/** Shown if there is no broken link to list, with the reason. @param onClear null where nothing was looked for */
export function Nothing({ settled, onClear }: { settled: boolean; onClear: (() => void) | null }) {
  const { path } = useWorkspace();
  const { data } = useQuery({
    ...listQuery<Entry>(path, 'link-health', { pageSize: 1 }),
    enabled: onClear === null && !settled,
  });
  if (onClear)
    return (
      <Empty title="No address is like that" action={<Button onPress={onClear}>Clear the filters</Button>}>
        Look for a piece of the address, or of the page that leads there.
      </Empty>
    );
  if (settled)
    return <Empty title="Nothing settled yet">What you redirect, mark as fixed or ignore is kept here.</Empty>;
  if (data && data.total > 0)
    return <Empty title="No reader got lost">Every address that was asked for in vain is settled.</Empty>;
  return (
    <Empty
      title="No reports yet"
      action={
        <div className={css['how']}>
          <CopyField
            label="How a site reports an address it does not have"
            multiline
            value={`curl -X POST ${location.origin}/api/v1/external/link-health \\\n  -H "X-API-Key: galley_live_…" -H "Content-Type: application/json" \\\n  -d '{"path": "/lost", "referrer": "https://example.com/"}'`}
          />
        </div>
      }
    >
      Your site tells Galley which addresses readers did not find; the client’s <code>linkHealth.report</code> does it
      for you.
    </Empty>
  );
}
