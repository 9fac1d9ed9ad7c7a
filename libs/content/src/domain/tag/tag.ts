import type { JsonObject } from '@app/shared-kernel';

export interface Tag {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly seo: JsonObject;
  readonly createdAt: Date;
}
