/** Stands for `next/navigation`, which only sites have. */
export function notFound(): never {
  throw new Error('not found');
}

export function permanentRedirect(path: string): never {
  throw new Error(`redirected to ${path}`);
}
