/** Repeats the same upload one after another, and prints the result of each: a status or an error code. */
const [url, key, bytes, times] = process.argv.slice(2);
const outcomes = [];
for (let n = 0; n < Number(times); n += 1) {
  const body = new FormData();
  body.set('file', new Blob([Buffer.alloc(Number(bytes), 'x')]), 'a.png');
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'X-API-Key': key }, body });
    const { code } = await response.json();
    outcomes.push(`${response.status} ${code}`);
  } catch (error) {
    outcomes.push(error.cause?.code ?? error.message);
  }
}
process.stdout.write(JSON.stringify(outcomes));
