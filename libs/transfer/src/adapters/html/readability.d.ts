declare module '@mozilla/readability/JSDOMParser.js' {
  /** A small parser that makes as much of a document as Readability needs. */
  export default class JSDOMParser {
    parse(xml: string, url: string): ConstructorParameters<typeof import('@mozilla/readability').Readability>[0];
  }
}
