import { createLink, type LinkComponent } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import css from './Tabs.module.css';

/** Tabs for views of one list, each with its own address. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Scrolls the open tab into view if the tabs do not fit. Runs once per opened tab, because measuring forces a layout
  // of the page.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !open || open === shown.current) return;
    shown.current = open;
    bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  });
  return (
    <nav ref={bar} className={css['tabs']} aria-label={label}>
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
