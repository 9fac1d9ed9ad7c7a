import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { NO_ID, refusingIds, SequentialIds } from '@app/shared-kernel/testing';
import { InMemoryMediaReader, InMemoryMediaRepository } from '../../../testing/media/in-memory-media-library.ts';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { inPieces, PDF } from '../../../testing/media/sample-files.ts';
import { ByteMediaInspector } from '../../adapters/imaging/byte-media-inspector.ts';
import { SharpMediaEditor } from '../../adapters/imaging/sharp-media-editor.ts';
import { SharpThumbnailRenderer } from '../../adapters/imaging/sharp-thumbnail-renderer.ts';
import { MediaQuota } from '../../domain/media/media-quota.ts';
import { CreateThumbnail } from './create-thumbnail.use-case.ts';
import { DeleteMedia } from './delete-media.use-case.ts';
import { EditMedia } from './edit-media.use-case.ts';
import { ReplaceMediaFile } from './replace-media-file.use-case.ts';
import { UpdateMediaText } from './update-media-text.use-case.ts';

const asked = { caller: aCaller(), mediaId: NO_ID };

describe('ids that no file has', () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  const records = refusingIds(new InMemoryMediaRepository());
  const reader = refusingIds(new InMemoryMediaReader(new InMemoryMediaRepository()));

  it.each<[string, () => Promise<unknown>]>([
    ['delete', () => new DeleteMedia(records, bench.store, bench.transactions, bench.activity).execute(asked)],
    [
      'describe',
      () => new UpdateMediaText(records, bench.transactions, bench.activity).execute({ ...asked, texts: { alt: 'x' } }),
    ],
    [
      'edit',
      () =>
        new EditMedia(
          reader,
          bench.store,
          bench.inbox,
          new SharpMediaEditor(),
          new ByteMediaInspector(),
          {} as never,
        ).execute({
          ...asked,
          edit: { resize: { width: 10 } },
        }),
    ],
    [
      'show small',
      () => {
        const { store, inbox, clock } = bench;
        const maker = new SharpThumbnailRenderer();
        return new CreateThumbnail(reader, records, store, inbox, maker, new SequentialIds(), clock).execute(
          asked.caller.workspaceId,
          NO_ID,
        );
      },
    ],
  ])('are not found, to %s one', async (_, work) => {
    await expect(work()).rejects.toThrow(NotFound);
  });

  it('are not found, to replace one, and the new file is discarded', async () => {
    const { inbox, store, transactions, activity, clock } = bench;
    const around = [new MediaQuota(), transactions, activity, new SequentialIds(), clock] as const;
    const replace = new ReplaceMediaFile(inbox, new ByteMediaInspector(), store, records, ...around);
    const file = await inbox.receive(inPieces(PDF));
    await expect(replace.execute({ ...asked, file, originalName: null })).rejects.toThrow(NotFound);
    expect([await bench.waiting(), await bench.files()]).toEqual([[], []]);
  });
});
