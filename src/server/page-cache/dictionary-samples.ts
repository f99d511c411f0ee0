/** Returns a page as HTML; undefined if it cannot be rendered as a whole. */
type RenderSample = (url: string) => Promise<string | undefined>

/** The kinds of page that a dictionary has one of, beside the home page. */
const kinds = ['category', 'product'] as const

/**
 * Returns the pages that a dictionary consists of, one after the other: the home page, a list and a product that it
 * links to. They are shared pages, so that nothing in them differs between visitors.
 * @param home path of the home page
 * @param routeOf returns the name of a path's route
 * @returns undefined if the home page cannot be rendered; a shop without lists or products has less
 */
export async function collectSamples(
  home: string,
  render: RenderSample,
  routeOf: (path: string) => string,
): Promise<Buffer | undefined> {
  const first = await render(home)
  if (first === undefined) return
  const pages = [first]
  for (const kind of kinds) {
    const path = deepest(pages.flatMap(linksIn).filter((link) => routeOf(link) === kind))
    const page = path === undefined ? undefined : await render(path)
    if (page !== undefined) pages.push(page)
  }
  return Buffer.from(pages.join(''))
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\shref="(\/[^"#?&]*)"/g)].map(([, path]) => path as string)

/** The first of the paths with the most parts: a category without subcategories has the most products on its page. */
const deepest = (paths: readonly string[]): string | undefined =>
  paths.reduce<string | undefined>(
    (best, path) => (best === undefined || depth(path) > depth(best) ? path : best),
    undefined,
  )

const depth = (path: string): number => path.split('/').length
