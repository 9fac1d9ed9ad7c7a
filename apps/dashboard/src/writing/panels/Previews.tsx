import { useQuery } from '@tanstack/react-query';
import type { SeoGroup } from '@app/seo/scores';
import { entityQuery, useWorkspace } from '../../api/index.ts';
import { pictureOf, type MediaRow } from '../../media/media-row.ts';
import { cut } from '../../util/letters.ts';
import type { SiteFacts } from '../scores/score-input.ts';
import css from '../Writing.module.css';

interface PreviewProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly site: SiteFacts;
  readonly resolved: SeoGroup;
  readonly imageId: string | null;
}

/** The text as a search result and as a card on social networks. */
export function Previews({ title, description, path, site, resolved, imageId }: PreviewProps) {
  const { path: workspace, can } = useWorkspace();
  const shownId = resolved.og.imageMediaId ?? imageId;
  const { data } = useQuery({
    ...entityQuery<MediaRow>(workspace, 'media', shownId ?? ''),
    enabled: shownId !== null && can('media:read'),
  });
  const host = site.siteUrl?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? 'your site';
  const picture = shownId !== null && data ? pictureOf(data) : null;
  return (
    <div className={css['previews']} aria-label="Previews" role="group">
      <div className={css['result']}>
        <small>{`${host}${path.replaceAll('/', ' › ')}`}</small>
        <p dir="auto">{cut(title || 'Title', 64)}</p>
        <span dir="auto">{cut(description || 'Description', 158)}</span>
      </div>
      <div className={css['share']}>
        {picture === null ? <span /> : <img src={picture} alt="" />}
        <div>
          <small>{host}</small>
          <p dir="auto">{cut(resolved.og.title ?? (title || 'Title'), 70)}</p>
          <span dir="auto">{cut(resolved.og.description ?? description, 110)}</span>
        </div>
      </div>
    </div>
  );
}
