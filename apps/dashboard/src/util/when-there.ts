const PAUSE_MS = 2_000;

/**
 * Loads a part of the application, and retries while the service is unreachable. If its file no longer exists after a
 * deployment, the page reloads by itself in the meantime.
 *
 * @param load imports a module; Vite resolves with undefined if the failure was handled
 * @throws whatever `load` throws, if retries do not help
 */
export async function whenThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const loaded = (await load()) as Module | undefined;
    if (loaded !== undefined) return loaded;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
