const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const near = new Set<number>()
rows.forEach((row, y) => {
  for (let x = 0; x < row.length; x++) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 1],
    ] as const) {
      const other = rows[y + dy]?.[x + dx]
      if (!other) continue
      near
        .add(row.charCodeAt(x) * 256 + other.charCodeAt(0))
        .add(other.charCodeAt(0) * 256 + row.charCodeAt(x))
    }
  }
})
const vowels = new Set(Array.from('aeiouy', (letter) => letter.charCodeAt(0)))

/** Costs of a mistake; 1 is a missing or an additional letter. */
const missing = 1
const doubled = 0.4
const swapped = 0.7
const neighbour = 0.75
const vowelForVowel = 0.85
const first = 0.4

const most = 48
const width = most + 1
const table = new Float32Array(width * width)

/**
 * Damerau-Levenshtein distance with costs for typical mistakes. Doubled letters and swapped neighbours cost
 * less than a wrong letter; the first letter costs more. With `open`, `left` is still being typed and the rest
 * of `right` costs nothing. Words of 48 letters or more are infinitely far.
 */
export function distance(left: string, right: string, open = false, atMost = 4): number {
  const n = left.length
  const m = right.length
  if (n >= most || m >= most) return Number.POSITIVE_INFINITY
  if (!open && Math.abs(n - m) > atMost / doubled) return Number.POSITIVE_INFINITY
  table[0] = 0
  for (let j = 1; j <= m; j++) table[j] = table[j - 1]! + missing + (j === 1 ? first : 0)
  for (let i = 1; i <= n; i++) {
    const a = left.charCodeAt(i - 1)
    const row = i * width
    table[row] = table[row - width]! + missing + (i === 1 ? first : 0)
    let least = table[row]!
    for (let j = 1; j <= m; j++) {
      const b = right.charCodeAt(j - 1)
      const begin = i === 1 && j === 1 ? first : 0
      let cost = table[row - width + j - 1]! + (a === b ? 0 : substitutionCost(a, b) + begin)
      const dropA = table[row - width + j]! + (i > 1 && a === left.charCodeAt(i - 2) ? doubled : missing)
      if (dropA < cost) cost = dropA
      const addB = table[row + j - 1]! + (j > 1 && b === right.charCodeAt(j - 2) ? doubled : missing)
      if (addB < cost) cost = addB
      if (i > 1 && j > 1 && a !== b && a === right.charCodeAt(j - 2) && b === left.charCodeAt(i - 2)) {
        const swap = table[row - 2 * width + j - 2]! + swapped
        if (swap < cost) cost = swap
      }
      table[row + j] = cost
      if (cost < least) least = cost
    }
    if (least > atMost) return Number.POSITIVE_INFINITY
  }
  if (!open) return table[n * width + m]!
  let best = Number.POSITIVE_INFINITY
  for (let j = Math.max(1, n - 2); j <= Math.min(m, n + 2); j++) best = Math.min(best, table[n * width + j]!)
  return best
}

function substitutionCost(a: number, b: number): number {
  if (near.has(a * 256 + b)) return neighbour
  return vowels.has(a) && vowels.has(b) ? vowelForVowel : missing
}
