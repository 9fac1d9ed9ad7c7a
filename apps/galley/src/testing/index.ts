export { startTestGalley, TestGalley, type TestBlog, type TestGalleyOptions } from './start-test-galley.ts';
