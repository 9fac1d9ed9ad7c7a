import { createLink, type LinkComponent } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import css from './Tabs.module.css';

/** Tabs for views of one list, each with its own address. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Scrolls the open tab into view if the tabs do not fit, once per opened tab. An observer is called when the page is
  // laid out; measuring in the effect itself would force a layout more.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!open || open === shown.current) return;
    shown.current = open;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      if (bar.current) bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
    });
    observer.observe(open);
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

/**
 * For tabs of one address that differ in its search, with `aria-current` on the open one: the router would mark each tab
 * whose search is a part of the address.
 */
export const BY_SEARCH = { exact: true, includeSearch: true } as const;

export const Tab: LinkComponent<typeof Anchor> = createLink(Anchor);
