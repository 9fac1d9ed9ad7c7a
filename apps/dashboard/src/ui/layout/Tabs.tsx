import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Tabs.module.css';

/** Views of one list, each with an address of its own. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}

function Anchor({
  ref,
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...props} ref={ref} className={css['tab']}>
      {children}
    </a>
  );
}

export const Tab: LinkComponent<typeof Anchor> = createLink(Anchor);
