export * from './held-pictures.ts';
