import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { refresh, upload, useWorkspace, type Api } from '../../../api/index.ts';
import { FileButton } from '../../../media/FileButton.tsx';
import { useDrop } from '../../../media/useDrop.ts';
import { Button, Loaded, Meter, Notice, Section, Select, wordsFor } from '../../../ui/index.ts';
import { SOURCES, type Format } from './formats.ts';
import { ImportCard } from './ImportCard.tsx';
import css from './Moving.module.css';
import { isUnderWay, transfersQuery } from './transfers.ts';

/** Uploads an export, tries it, and then imports it; existing content is not changed. */
export function MoveIn() {
  const { path, isOwner } = useWorkspace();
  const [format, setFormat] = useState<Format>('ghost');
  const sending = useSending(path, format);
  const imports = useQuery(transfersQuery<Api.Import>(path, 'imports', isOwner));
  const { data } = imports;
  const source = SOURCES.find(({ id }) => id === format);
  const drop = useDrop(([file]) => void (file && isOwner && sending.send(file)));
  const isBusy = data?.data.some(isUnderWay) ?? false;
  return (
    <Section title="Import" lead="You see a preview first. Nothing is imported until you confirm.">
      <div className={css['parts']}>
        <Select label="Import from" options={SOURCES} value={format} onChange={setFormat} isDisabled={!isOwner} />
        <div className={css['drop']} data-over={drop.over || undefined} {...drop.props}>
          <p>{source?.how}</p>
          {sending.file ? (
            <Sending name={sending.file.name} share={sending.share} onCancel={sending.cancel} />
          ) : (
            <FileButton
              accept={source?.accept ?? ''}
              isDisabled={!isOwner}
              onChoose={(file) => void sending.send(file)}
            />
          )}
        </div>
        {sending.trouble !== null && <Notice tone="danger">{sending.trouble}</Notice>}
        {isOwner && (
          <Loaded of={imports} lines={1}>
            {(found) =>
              found.data.map((transfer) => <ImportCard key={transfer.id} transfer={transfer} isBusy={isBusy} />)
            }
          </Loaded>
        )}
      </div>
    </Section>
  );
}

function useSending(path: string, format: Format) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const gone = useRef<AbortController | null>(null);
  const send = async (chosen: File) => {
    const { signal } = (gone.current = new AbortController());
    setFile(chosen);
    setShare(0);
    setTrouble(null);
    try {
      await upload<Api.Import>(`${path}/imports`, chosen, { query: { format }, signal, onProgress: setShare });
      await refresh(path, 'imports');
    } catch (error) {
      if (!signal.aborted) setTrouble(wordsFor(error));
    } finally {
      setFile(null);
    }
  };
  return { file, share, trouble, send, cancel: () => gone.current?.abort() };
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  return (
    <div className={css['sending']}>
      <Meter label={share < 1 ? `Uploading ${name}` : `Storing ${name}`} done={share * 100} total={100} />
      <Button small icon={<X />} onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
