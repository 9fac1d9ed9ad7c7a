/** A config with the cache that the reads of this package use: `export default withGalley({ … })`. */
export function withGalley<Config extends object>(config: Config): Config {
  const { experimental } = config as { experimental?: object };
  return { ...config, experimental: { ...experimental, useCache: true } };
}
