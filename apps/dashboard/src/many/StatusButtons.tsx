import { useState } from 'react';
import { Button, Confirm, warn, wordsFor } from '../ui/index.ts';

export type Status = 'draft' | 'published' | 'archived';

interface Props {
  /** The number of entries with their noun. */
  readonly count: string;
  readonly onChange: (status: Status) => Promise<unknown>;
  /** Whether the entries can be archived. */
  readonly withArchive?: boolean;
}

/** Puts the selected entries on the site, or takes them off. */
export function StatusButtons({ count, onChange, withArchive = false }: Props) {
  const [asked, setAsked] = useState<Exclude<Status, 'archived'> | null>(null);
  return (
    <>
      <Button small onPress={() => setAsked('published')}>
        Publish
      </Button>
      <Button small onPress={() => setAsked('draft')}>
        To draft
      </Button>
      {withArchive && (
        <Button small onPress={() => void onChange('archived').catch((error: unknown) => warn(wordsFor(error)))}>
          Archive
        </Button>
      )}
      {asked && (
        <Confirm
          title={QUESTIONS[asked].title(count)}
          deed={QUESTIONS[asked].deed}
          danger={false}
          onClose={() => setAsked(null)}
          onConfirm={() => onChange(asked)}
        >
          <p>{QUESTIONS[asked].text}</p>
        </Confirm>
      )}
    </>
  );
}

const QUESTIONS = {
  published: { title: (count: string) => `Publish ${count}?`, text: 'Readers see this at once.', deed: 'Publish' },
  draft: {
    title: (count: string) => `Set ${count} back to draft?`,
    text: 'This leaves the site; addresses lead nowhere until it is published again.',
    deed: 'To draft',
  },
};

const DONE: Readonly<Record<Status, string>> = {
  published: 'published',
  draft: 'set back to draft',
  archived: 'archived',
};

/** What was done, such as `2 posts archived.` @param status undefined where something else was changed */
export function doneInWords(count: string, status: Status | undefined): string {
  return `${count} ${status === undefined ? 'changed' : DONE[status]}.`;
}
