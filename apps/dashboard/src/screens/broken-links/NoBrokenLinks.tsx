import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { Button, CopyField, Empty } from '../../ui/index.ts';
import css from './BrokenLinks.module.css';
import type { Entry } from './columns.tsx';

/** Shown if there is no broken link to list, with the reason. @param onClear null where nothing was looked for */
export function NoBrokenLinks({ resolved, onClear }: { resolved: boolean; onClear: (() => void) | null }) {
  const { path } = useWorkspace();
  const { data } = useQuery({
    ...listQuery<Entry>(path, 'link-health', { pageSize: 1 }),
    enabled: onClear === null && !resolved,
  });
  if (onClear)
    return (
      <Empty title="No broken links match" action={<Button onPress={onClear}>Clear filters</Button>}>
        Search for part of the path or of the referring page.
      </Empty>
    );
  if (resolved)
    return <Empty title="No resolved links yet">Links that you redirect, mark as fixed or ignore appear here.</Empty>;
  if (data && data.total > 0) return <Empty title="No open broken links">All reported links are resolved.</Empty>;
  return (
    <Empty
      title="No reports yet"
      action={
        <div className={css['how']}>
          <CopyField
            label="Report a broken link from your site"
            multiline
            value={`curl -X POST ${location.origin}/api/v1/external/link-health \\\n  -H "X-API-Key: galley_live_…" -H "Content-Type: application/json" \\\n  -d '{"path": "/lost", "referrer": "https://example.com/"}'`}
          />
        </div>
      }
    >
      Your site reports paths that readers did not find. The client does this with <code>linkHealth.report</code>.
    </Empty>
  );
}
