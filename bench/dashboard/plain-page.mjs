/** @param {string[]} texts @returns {string} a page with a field that the browser makes editable */
export function plainPage(texts) {
  const paragraphs = texts.map((text) => `<p style="content-visibility:auto">${text}</p>`).join('');
  return `<!doctype html><div contenteditable="true" style="max-width:68ch">${paragraphs}</div>`;
}
