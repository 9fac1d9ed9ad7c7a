import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './Tooltip.module.css';

/** @param children one focusable control */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={css['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
