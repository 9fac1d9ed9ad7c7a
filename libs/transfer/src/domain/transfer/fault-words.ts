/** Codes of the operating system and of PostgreSQL. */
const FAULTS: readonly (readonly [codes: readonly string[], words: string])[] = [
  [
    ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'],
    'The disk of the service is full. Its operator has to make room; then start this again.',
  ],
  [['EROFS', 'EACCES', 'EPERM'], 'The service may not write to its disk. Its operator can tell why.'],
  [['EMFILE', 'ENFILE', '53200', '53300'], 'The service was too busy. Start this again later.'],
  [['55P03', '57014', '40P01'], 'Others changed the same for too long. Start this again.'],
  [
    ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'],
    'The database went away. Start this again when it is back.',
  ],
];

/** A fault of the service in words for those who asked for an import or export; nothing of its own text, which may name paths. */
export function faultInWords(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : undefined;
  const known = FAULTS.find(([codes]) => typeof code === 'string' && codes.includes(code));
  return known?.[1] ?? 'Something went wrong on our side.';
}
