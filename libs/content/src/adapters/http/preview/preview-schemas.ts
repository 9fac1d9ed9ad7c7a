import type { JsonSchema } from '@app/platform';
import { MADE_PREVIEW_LINK, PREVIEW, PREVIEW_LINK } from './preview.response.ts';

export const previewComponents: Readonly<Record<string, JsonSchema>> = {
  PreviewLink: PREVIEW_LINK.schema,
  MadePreviewLink: MADE_PREVIEW_LINK.schema,
  Preview: PREVIEW,
};
