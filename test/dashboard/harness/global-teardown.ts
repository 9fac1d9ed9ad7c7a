async function globalTeardown(): Promise<void> {
  await globalThis.galleyBrowserService?.stop();
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalTeardown;
