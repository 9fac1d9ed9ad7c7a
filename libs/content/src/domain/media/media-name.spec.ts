import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { mediaName, parseMediaName } from './media-name.ts';
import { MEDIA_TYPES } from './media-type.ts';

const WORKSPACE = '0190aaaa-0000-7000-8000-000000000001';
const ID = '0190cccc-0000-7000-8000-00000000000f';
const NAME = `${WORKSPACE}/2026/05/${ID}.png`;
const types = fc.constantFrom(...MEDIA_TYPES);
const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

describe(mediaName.name, () => {
  it('puts a file below its workspace, year and month in UTC', () => {
    const png = MEDIA_TYPES.find(({ extension }) => extension === 'png');
    expect(mediaName(WORKSPACE, ID, png!, new Date('2026-06-01T01:00:00+02:00'))).toBe(NAME);
  });

  it('is read back as what it was made of', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), types, instants, (workspaceId, mediaId, type, at) => {
        const storagePath = mediaName(workspaceId, mediaId, type, at);
        expect(parseMediaName(storagePath)).toEqual({ storagePath, workspaceId, mediaId, type });
      }),
    );
  });
});

describe(parseMediaName.name, () => {
  it.each([
    '',
    '/',
    '..',
    `../${NAME}`,
    `/${NAME}`,
    `${NAME}/`,
    `${NAME}\n`,
    `${NAME}\0`,
    NAME.toUpperCase(),
    NAME.replace('.png', ''),
    NAME.replace('.png', '.PNG'),
    NAME.replace('.png', '.exe'),
    NAME.replace('.png', '.html'),
    NAME.replace('.png', '.png.html'),
    NAME.replace('/2026/', '/../'),
    NAME.replace('/2026/', '//2026/'),
    NAME.replace('/05/', '/..%2f/'),
    NAME.replaceAll('/', '\\'),
    `.incoming/${ID}.part`,
    'constructor',
    `${WORKSPACE}/2026/05/${ID}.constructor`,
  ])('takes %j for no name', (path) => {
    expect(parseMediaName(path)).toBeNull();
  });

  it('takes no other text for a name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(parseMediaName(text)).toBeNull()));
  });
});
