/** `Cache-Control` of stored files: the bytes behind a name never change (RFC 8246). */
export const FOR_EVER = 'public, max-age=31536000, immutable';
