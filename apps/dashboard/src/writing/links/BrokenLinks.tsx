import { goToLink } from '../../editor/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { lostInWords } from './broken-links-text.ts';

/** Says that links of the text lead nowhere, and goes to the first of them. */
export function BrokenLinks({ links, lead }: Pick<PanelProps, 'links' | 'lead'>) {
  const words = lostInWords(links);
  const first = links.find(({ leadsTo }) => leadsTo === null);
  if (words === null || !first) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button small onPress={() => lead((text) => goToLink(text, first.href))}>
          Show
        </Button>
      }
    >
      {words}
    </Notice>
  );
}
