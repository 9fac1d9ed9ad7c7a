import { useRef } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Button, LinkButton, Notice, Skeleton } from '../../ui/index.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { framedOrigin } from './live-frame.ts';
import css from './Live.module.css';
import { useLiveFrame } from './useLiveFrame.ts';
import { useLiveLink } from './useLiveLink.ts';

/** The preview page of the site, renewed when the text is stored. A click in it leads to the block in the text. */
export function LivePanel(props: PanelProps) {
  const { store } = props.draft;
  if (store.session.stored !== null) return <Linked {...props} />;
  return (
    <>
      <p>Save this once to see it on your site.</p>
      <div>
        <Button small onPress={() => void store.commit({ kind: 'save' })}>
          Save
        </Button>
      </div>
    </>
  );
}

function Linked(props: PanelProps) {
  const { slug, can } = useWorkspace();
  const { made, trouble, again } = useLiveLink(props.draft.store);
  if (trouble !== null) {
    const retry = (
      <Button small onPress={again}>
        Try again
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        {trouble}
      </Notice>
    );
  }
  if (made === null) return <Skeleton lines={5} />;
  const origin = made.url === null ? null : framedOrigin(made.url, location.origin);
  if (made.url !== null && origin !== null) return <Frame {...props} key={made.url} url={made.url} origin={origin} />;
  return (
    <>
      <p>
        {made.url === null
          ? 'No preview URL is set in Settings, so there is no page to show.'
          : 'The preview URL in Settings cannot be shown here: it needs https (or localhost), and another host or port than the dashboard.'}
      </p>
      {can('settings:write') && (
        <div>
          <LinkButton to="/w/$workspace/settings" params={{ workspace: slug }} small>
            Set preview URL
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Frame({ draft: { store }, editor, url, origin }: PanelProps & { url: string; origin: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isSilent = useLiveFrame(frame, origin, { store, editor });
  return (
    <>
      {isSilent && (
        <Notice tone="warn">
          The page does not answer. It may be loading, or not set up for live previews, which the documentation
          explains.
        </Notice>
      )}
      <iframe
        ref={frame}
        className={css['frame']}
        title="Live preview"
        src={url}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
