import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DraftContent } from '../../drafts/index.ts';
import { Button, Dialog, Loaded } from '../../ui/index.ts';
import { Compared } from './Compared.tsx';

interface CompareProps {
  readonly name: string;
  /** The title of the dialog: what is compared with what. */
  readonly title: string;
  readonly from: () => DraftContent | Promise<DraftContent>;
  /** What is shown, with the differences marked. */
  readonly to: () => DraftContent | Promise<DraftContent>;
}

/** A button that shows in words how two contents differ, and changes nothing. */
export function CompareButton({ name, title, from, to }: CompareProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small look="quiet" onPress={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title={title} isOpen size="l" onClose={() => setOpen(false)}>
          <Comparison from={from} to={to} />
        </Dialog>
      )}
    </>
  );
}

function Comparison({ from, to }: Pick<CompareProps, 'from' | 'to'>) {
  const id = useId();
  const compared = useQuery({
    queryKey: ['compared', id],
    queryFn: async () => ({ from: await from(), to: await to() }),
    // Both are what they are at the press.
    staleTime: Infinity,
    gcTime: 0,
  });
  return <Loaded of={compared}>{(both) => <Compared {...both} />}</Loaded>;
}
