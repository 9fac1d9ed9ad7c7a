const BASE = '/api/v1/external';

/** A client of the external API; `path` is below its base. */
export class Api {
  /**
   * @param {string} url of the service
   * @param {string} key
   */
  constructor(url, key) {
    this.url = url;
    this.headers = { 'X-API-Key': key };
  }

  static path(path) {
    return BASE + path;
  }

  /** @throws {Error} unless the status is 200 */
  async read(path) {
    const response = await fetch(this.url + Api.path(path), { headers: this.headers });
    if (response.status !== 200) throw new Error(`GET ${path} was answered with ${response.status}`);
    return response.json();
  }

  /** All items of a list. */
  async all(path) {
    const items = [];
    for (let page = 1; ; page += 1) {
      const { data, totalPages } = await this.read(`${path}${path.includes('?') ? '&' : '?'}pageSize=100&page=${page}`);
      items.push(...data);
      if (page >= totalPages) return items;
    }
  }
}
