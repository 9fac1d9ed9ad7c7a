import { readCommand, requireById, type Caller } from '@app/shared-kernel';
import { IMAGE_EDIT_RULES } from '../../domain/media/image-edit-rules.ts';
import { planEdit, type EditPlan, type ImageEdit } from '../../domain/media/image-edit.ts';
import type { Media } from '../../domain/media/media.ts';
import type { MediaEditor } from '../../ports/media/media-editor.port.ts';
import type { MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { MediaReader } from '../../ports/media/media-reader.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile, UploadStaging } from '../../ports/media/upload-staging.port.ts';
import type { StoreMedia } from './store-media.ts';

export interface MediaEditing {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly edit: ImageEdit;
}

/** Makes a new image from another one, and copies its texts. The original is never changed. */
export class EditMedia {
  constructor(
    private readonly reader: MediaReader,
    private readonly store: MediaStore,
    private readonly inbox: UploadStaging,
    private readonly editor: MediaEditor,
    private readonly inspector: MediaInspector,
    private readonly keep: StoreMedia,
  ) {}

  /** @throws NotFound; @throws Invalid if the edit does not fit the image */
  async execute({ caller, mediaId, edit: given }: MediaEditing): Promise<Media> {
    const edit = readCommand<ImageEdit>(given, IMAGE_EDIT_RULES, 'none');
    const find = (id: string) => this.reader.findById(caller.workspaceId, id);
    const original = await requireById(mediaId, 'media file', find);
    const plan = planEdit(original, edit);
    const file = await this.edited(original, plan);
    try {
      const { originalName, alt, caption } = original;
      const facts = await this.inspector.inspect(file);
      return await this.keep.execute({ caller, file, facts, originalName, alt, caption, originalId: mediaId });
    } finally {
      await this.inbox.discard(file);
    }
  }

  private async edited(original: Media, plan: EditPlan): Promise<ReceivedFile> {
    const image = await this.inbox.receive(await this.store.read(original.storagePath));
    try {
      return await this.inbox.receive(this.editor.edit(image, plan));
    } finally {
      await this.inbox.discard(image);
    }
  }
}
