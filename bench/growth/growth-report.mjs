/**
 * @param {{ name: string, mayGrow: boolean, posts: number, workspaces: number, p50: number, p99: number }[]} rows
 * @returns {string[][][]} tables, one for each number of workspaces
 */
export function growthTables(rows) {
  return [...new Set(rows.map(({ workspaces }) => workspaces))].map((workspaces) => {
    const ours = rows.filter((row) => row.workspaces === workspaces);
    const sizes = [...new Set(ours.map(({ posts }) => posts))];
    const head = [
      `${workspaces} workspaces, milliseconds`,
      ...sizes.flatMap((size) => [`${size}: p50`, 'p99']),
      'growth of p50',
    ];
    const lines = [...new Set(ours.map(({ name }) => name))].map((name) => {
      const cells = sizes.map((size) => ours.find((row) => row.name === name && row.posts === size));
      const growth = cells.at(-1).p50 / cells[0].p50;
      return [name, ...cells.flatMap(({ p50, p99 }) => [p50.toFixed(2), p99.toFixed(2)]), growth.toFixed(2)];
    });
    return [head, ...lines];
  });
}
