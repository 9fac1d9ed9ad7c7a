import { createLink, type LinkComponent } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: 'primary' | 'plain' | 'quiet';
  readonly small?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ look = 'plain', small = false, icon, children, ref, ...props }: Props) {
  return (
    <a {...props} ref={ref} className={css['button']} data-look={look} data-small={small || undefined}>
      {icon}
      <span className={css['label']}>{children}</span>
    </a>
  );
}

/** A link styled as a button, to a file. */
export function DownloadLink(props: Props & { readonly href: string }) {
  return <Anchor look="quiet" icon={<Download />} download {...props} />;
}

/** A link styled as a button, which can be opened in a new tab. */
export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor);
