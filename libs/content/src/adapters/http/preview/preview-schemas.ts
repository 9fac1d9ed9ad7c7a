import type { JsonSchema } from '@app/platform';
import { CREATED_PREVIEW_LINK, PREVIEW, PREVIEW_LINK } from './preview.response.ts';

export const previewComponents: Readonly<Record<string, JsonSchema>> = {
  PreviewLink: PREVIEW_LINK.schema,
  CreatedPreviewLink: CREATED_PREVIEW_LINK.schema,
  Preview: PREVIEW,
};
