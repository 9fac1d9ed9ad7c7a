import {
  AppWindow,
  Braces,
  ChartNoAxesColumn,
  History,
  ListTree,
  Puzzle,
  Send,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../util/lazy-part.ts';
import type { PanelProps } from './panel-props.ts';

/** A panel of the rail; its code is loaded when it is opened. */
export interface Panel {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whether pages do not have it. */
  readonly postsOnly?: boolean;
  /** Whether it is hidden if no extension declares a field. */
  readonly extensionsOnly?: boolean;
  /** Whether it is wider than the others: shown from 1280 px, and to those who may write the text. */
  readonly isWide?: boolean;
  readonly show: ComponentType<PanelProps>;
}

export const PANELS: readonly Panel[] = [
  {
    id: 'publish',
    name: 'Publish',
    icon: Send,
    show: lazyPart(() => import('./PublishPanel.tsx'), 'PublishPanel'),
  },
  {
    id: 'live',
    name: 'Live preview',
    icon: AppWindow,
    isWide: true,
    show: lazyPart(() => import('../live/LivePanel.tsx'), 'LivePanel'),
  },
  {
    id: 'seo',
    name: 'Search',
    icon: ChartNoAxesColumn,
    show: lazyPart(() => import('./SeoPanel.tsx'), 'SeoPanel'),
  },
  {
    id: 'data',
    name: 'Structured data',
    icon: Braces,
    postsOnly: true,
    show: lazyPart(() => import('./DataPanel.tsx'), 'DataPanel'),
  },
  {
    id: 'related',
    name: 'Related posts',
    icon: Waypoints,
    postsOnly: true,
    show: lazyPart(() => import('./RelatedPanel.tsx'), 'RelatedPanel'),
  },
  {
    id: 'fields',
    name: 'More fields',
    icon: Puzzle,
    extensionsOnly: true,
    show: lazyPart(() => import('./FieldsPanel.tsx'), 'FieldsPanel'),
  },
  {
    id: 'outline',
    name: 'Outline',
    icon: ListTree,
    show: lazyPart(() => import('./OutlinePanel.tsx'), 'OutlinePanel'),
  },
  {
    id: 'history',
    name: 'History',
    icon: History,
    show: lazyPart(() => import('./HistoryPanel.tsx'), 'HistoryPanel'),
  },
];
