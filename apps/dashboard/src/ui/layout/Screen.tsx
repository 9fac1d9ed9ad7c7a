import { useEffect, type ReactNode } from 'react';
import css from './Screen.module.css';
import { SplitPane } from './SplitPane.tsx';

export interface ScreenProps {
  readonly title: string;
  /** A sentence below the title, where an explanation is needed. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Views of the list, below the title. */
  readonly tabs?: ReactNode;
  /** Filters and search, below them. */
  readonly tools?: ReactNode;
  /** `text` for forms and long texts. */
  readonly width?: 'full' | 'text';
  /** The details of the open row, beside the content where there is room; false while none is open. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen within a workspace: title, actions and content. */
export function Screen({ title, lead, actions, tabs, tools, width = 'full', beside, children }: ScreenProps) {
  useTitle(title);
  const screen = (
    <div className={css['screen']} data-width={width}>
      <header className={css['head']}>
        <div className={css['titles']}>
          <h1 className={css['title']} dir="auto">
            {title}
          </h1>
          {lead !== undefined && <p className={css['lead']}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      </header>
      {tabs}
      {tools !== undefined && <div className={css['tools']}>{tools}</div>}
      <div className={css['content']}>{children}</div>
    </div>
  );
  return beside === undefined ? screen : <SplitPane details={beside}>{screen}</SplitPane>;
}

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Galley`;
  }, [title]);
}

/** A part of a screen with its own title. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css['section']}>
      <header className={css['sectionHead']}>
        <div>
          <h2>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Fields below one another; with `pairs`, two per row if there is room. */
export function Fields({ children, pairs = false }: { children: ReactNode; pairs?: boolean }) {
  return (
    <div className={css['fields']} data-pairs={pairs || undefined}>
      {children}
    </div>
  );
}

/** Elements in a row that wraps. */
export function Row({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return (
    <div className={css['row']} data-end={end || undefined}>
      {children}
    </div>
  );
}
