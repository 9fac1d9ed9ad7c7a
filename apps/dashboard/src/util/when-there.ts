const PAUSE_MS = 2_000;

/**
 * Loads a part of the application, and tries again while the service is away. Where its file is gone after a deployment the page
 * reloads by itself meanwhile.
 *
 * @param load imports a module; Vite answers with nothing where the failure was dealt with
 * @throws whatever `load` throws, when neither helps
 */
export async function whenThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const loaded = (await load()) as Module | undefined;
    if (loaded !== undefined) return loaded;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
