import type { SettingsReader } from './settings-reader.ts';

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
  /** The public address of the bucket; files are served through Galley when absent. */
  publicUrl?: string;
}

export function readS3(read: SettingsReader): S3Settings {
  const settings: S3Settings = {
    endpoint: read.httpUrl('S3_ENDPOINT'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    bucket: read.required('S3_BUCKET'),
    accessKeyId: read.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: read.onOff('S3_FORCE_PATH_STYLE', true),
    publicUrl: read.httpUrl('S3_PUBLIC_URL'),
  };
  const { accessKeyId, secretAccessKey } = settings;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const [given, missing] =
      accessKeyId === undefined ? ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID'] : ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
    read.problems.report(`S3_${missing}`, `must be set too, for S3_${given} is; or neither, for those of the machine`);
  }
  return settings;
}
