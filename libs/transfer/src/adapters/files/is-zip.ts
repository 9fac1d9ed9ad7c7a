import { open } from 'node:fs/promises';

/** The signature of a local file header, APPNOTE.TXT 4.3.7. */
const ZIP = Buffer.from('PK\x03\x04');

/** Whether a file begins like a zip file, whatever its name. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return bytesRead === ZIP.length && buffer.equals(ZIP);
  } finally {
    await file.close();
  }
}
