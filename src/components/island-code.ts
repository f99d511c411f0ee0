/**
 * Astro writes this style into the body before the first island, where HTML does not allow it; shop.css has
 * the rule instead.
 */
const style = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>')

const begin = Buffer.from('<script>(()=>{')
const end = Buffer.from('</script>')
/**
 * Markers of the scripts for islands and for their directive, which the shell script contains already
 * (islands/interaction/).
 */
const marks = ['"astro:interaction"', '"astro-island"'].map((mark) => Buffer.from(mark))

/**
 * Removes the code that Astro adds for islands from a page. It works on bytes, because decoding and encoding
 * a page takes a tenth of its rendering time.
 */
export function withoutIslandCode(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const cuts: [from: number, to: number][] = []
  // There can be several, because a cached part may contain an island too.
  for (let from = page.indexOf(style); from >= 0; from = page.indexOf(style, from + style.length))
    cuts.push([from, from + style.length])
  for (let from = page.indexOf(begin); from >= 0; from = page.indexOf(begin, from + begin.length)) {
    const close = page.indexOf(end, from)
    if (close < 0) break
    const script = page.subarray(from, close)
    if (marks.some((mark) => script.includes(mark))) cuts.push([from, close + end.length])
  }
  if (cuts.length === 0) return page
  const remaining: Buffer[] = []
  let offset = 0
  for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
    remaining.push(page.subarray(offset, from))
    offset = to
  }
  return Buffer.concat([...remaining, page.subarray(offset)])
}
