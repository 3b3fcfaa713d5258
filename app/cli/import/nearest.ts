/** The known name that is least different from what was written; null where none is near. */
export function nearest(written: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, distance: distanceOf(plain(written), plain(name)) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 2)) ? best.name : null
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Letters to insert, leave out or exchange. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
