export * from './adapters/http/media/media.presenter.ts';
export * from './domain/media/media.ts';
export * from './ports/media-reader.port.ts';
export * from './ports/media-urls.port.ts';
