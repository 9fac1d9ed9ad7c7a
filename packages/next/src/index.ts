export {
  metadataOf,
  readPage,
  readPreview,
  readSearch,
  readSite,
  type PathProps,
  type SearchProps,
  type ShownPage,
} from './pages.ts';
export { galley, readFrame, readMatch, readPosts, type FrameData, type ListQuery } from './reads.ts';
export { ReportMissing } from './report-missing.tsx';
