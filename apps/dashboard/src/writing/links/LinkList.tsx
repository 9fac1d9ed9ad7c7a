import { useState } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { goToLink, relink, type BodyEditor } from '../../editor/index.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import css from '../Writing.module.css';
import { RedirectDialog } from './RedirectDialog.tsx';
import type { WrongLink } from './useLinks.ts';

interface Props {
  readonly links: readonly WrongLink[];
  readonly editor: BodyEditor | null;
  readonly isReadOnly: boolean;
  readonly lead: PanelProps['lead'];
}

/** Links of the text that are broken or redirected, each with a fix. */
export function LinkList({ links, editor, isReadOnly, lead }: Props) {
  const { can } = useWorkspace();
  const [lost, setLost] = useState<WrongLink | null>(null);
  if (links.length === 0) return null;
  return (
    <section aria-label="Links" className={css['links']}>
      <strong>Links</strong>
      <ul className={css['checks']}>
        {links.map((link) => (
          <li key={link.href} data-tone={link.leadsTo === null ? 'danger' : 'warn'}>
            <span>
              <span className={css['address']}>{link.href}</span>
              <small>
                {link.leadsTo === null
                  ? 'No published content at this URL. Fine if your site serves it.'
                  : `Redirects to ${link.leadsTo}.`}
              </small>
              <span className={css['ways']}>
                <button type="button" onClick={() => lead((text) => goToLink(text, link.href))}>
                  Show
                </button>
                {link.leadsTo !== null && !isReadOnly && (
                  <button type="button" onClick={() => editor && relink(editor, link.href, link.leadsTo ?? '')}>
                    Link directly
                  </button>
                )}
                {link.leadsTo === null && can('settings:write', 'seo:write') && (
                  <button type="button" onClick={() => setLost(link)}>
                    Redirect
                  </button>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lost && <RedirectDialog path={lost.path} onClose={() => setLost(null)} />}
    </section>
  );
}
