/** Astro writes this before the first island, in the body, where HTML allows no style; shop.css says it instead. */
const style = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>')

const begin = Buffer.from('<script>(()=>{')
const end = Buffer.from('</script>')
/** What the code of islands and of their directive has in it; who needs it gets it by the shell's file (islands/interaction/). */
const marks = ['"astro:interaction"', '"astro-island"'].map((mark) => Buffer.from(mark))

/**
 * A page without what Astro writes into it for its islands. Bytes in and out: decoding and encoding a page costs a
 * tenth of making it.
 */
export function withoutIslandCode(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const cuts: [from: number, to: number][] = []
  // More than one where a part that was kept has an island, too.
  for (let from = page.indexOf(style); from >= 0; from = page.indexOf(style, from + style.length))
    cuts.push([from, from + style.length])
  for (let from = page.indexOf(begin); from >= 0; from = page.indexOf(begin, from + begin.length)) {
    const close = page.indexOf(end, from)
    if (close < 0) break
    const script = page.subarray(from, close)
    if (marks.some((mark) => script.includes(mark))) cuts.push([from, close + end.length])
  }
  if (cuts.length === 0) return page
  const kept: Buffer[] = []
  let at = 0
  for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
    kept.push(page.subarray(at, from))
    at = to
  }
  return Buffer.concat([...kept, page.subarray(at)])
}
