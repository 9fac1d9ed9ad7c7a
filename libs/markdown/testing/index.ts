export * from './stored-pictures.ts';
