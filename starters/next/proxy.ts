export { proxy } from '@galley/next/proxy';

export const config = { matcher: '/((?!_next/|api/|favicon.svg).*)' };
