import { useRouter, type NavigateOptions } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface RowLinkProps {
  /** Below the dashboard, such as `/w/blog/posts/1`. */
  readonly path: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link in a row. Links of the router build their address anew with each change of the page's address, which takes a
 * list of fifty longer than drawing its rows.
 */
export function RowLink({ path, className, children }: RowLinkProps) {
  const router = useRouter();
  const options = { to: path } as NavigateOptions;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(options);
  };
  // The screen is loaded while the pointer is on its way.
  const prepare = () => void router.preloadRoute(options).catch(() => undefined);
  return (
    <a
      href={`${router.basepath}${path}`}
      className={className}
      onClick={follow}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
