/** The `Cache-Control` of stored files: a name never gets other bytes (RFC 8246). */
export const FOR_EVER = 'public, max-age=31536000, immutable';
