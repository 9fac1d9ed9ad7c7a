export { aSite, bareSeo, PATTERNS } from './a-site.ts';
