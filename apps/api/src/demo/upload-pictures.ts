import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { UploadMedia, UploadStaging } from '@app/content';
import type { Caller } from '@app/shared-kernel';
import { PICTURES, type PictureName } from './pictures/pictures.ts';

const QUALITY = 82;

export type PictureIds = Readonly<Record<PictureName, string>>;

/** Draws the pictures of the demo and uploads them. @returns the id of each */
export async function uploadPictures(app: INestApplicationContext, caller: Caller): Promise<PictureIds> {
  const names = Object.keys(PICTURES) as PictureName[];
  const ids: [PictureName, string][] = [];
  for (const name of names) {
    const { svg, alt, caption } = PICTURES[name];
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer();
    const file = await app.get(UploadStaging).receive(once(bytes));
    const { id } = await app.get(UploadMedia).execute({ caller, file, alt, caption });
    ids.push([name, id]);
  }
  return Object.fromEntries(ids) as Record<PictureName, string>;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
