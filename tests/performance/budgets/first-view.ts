import { brotliCompressSync, constants } from 'node:zlib'
import type { HttpResponse } from '#tests/http/server/kit/client.ts'
import { inlineSources, type PageElement, type ParsedPage, parsePage } from '#tests/http/shops/kit/html.ts'

/** Bytes of a text in brotli's best quality. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

export type Get = (path: string) => Promise<HttpResponse>

/** Everything that a browser has to fetch to show a page before a touch. */
export interface FirstView {
  document: HttpResponse
  parsed: ParsedPage
  /** Sources of all scripts that run, inline ones first. */
  scripts: string[]
  /** URLs of script files, with their imports. */
  scriptFiles: string[]
  /** Those before the page's own content. */
  styleSheets: string[]
  /** Those below it: what they style is not in the first view. */
  lateStyleSheets: string[]
  /** Files of the font faces that the page declares. */
  fonts: string[]
  /** Pictures that are not lazy. */
  eagerPictures: string[]
  /** Everything that blocks the first paint, except the document. */
  blocking: string[]
}

/** Reads a page as a browser does: its scripts with their imports, its styles, its pictures. */
export async function firstView(get: Get, path: string): Promise<FirstView> {
  const document = await get(path)
  const parsed = parsePage(document.text)
  const files = new Map<string, string>()
  for (const script of parsed.all('script[src]'))
    await addScript(get, script.attribute('src') as string, files)
  for (const link of parsed.all('link[rel="modulepreload"]'))
    await addScript(get, link.attribute('href') as string, files)
  for (const source of inlineScripts(document.text))
    for (const address of [...importsOf(source, path), ...startedBy(source)])
      await addScript(get, address, files)
  const allSheets = hrefs(parsed.all('link[rel="stylesheet"]'))
  const [, belowMain = ''] = document.text.split('</main>')
  const lateStyleSheets = allSheets.filter((sheet) => belowMain.includes(`href="${sheet}"`))
  const styleSheets = allSheets.filter((sheet) => !lateStyleSheets.includes(sheet))
  const styles = inlineSources(document.text, 'style').map(({ source }) => source)
  for (const sheet of styleSheets) styles.push((await get(sheet)).text)
  const fonts = [...styles.join('\n').matchAll(/url\(["']?([^"')]+\.woff2?)["']?\)/g)].map(
    ([, url]) => url as string,
  )
  return {
    ...{ document, parsed, styleSheets, lateStyleSheets },
    scripts: [...inlineScripts(document.text), ...files.values()],
    scriptFiles: [...files.keys()],
    fonts: [...new Set(fonts)],
    eagerPictures: parsed
      .all('img')
      .filter((image) => image.attribute('loading') !== 'lazy')
      .map((image) => image.attribute('src') as string),
    blocking: [...styleSheets, ...blockingScripts(parsed), ...imports(styles)],
  }
}

/** Data in a script element are not run. */
const inlineScripts = (html: string): string[] =>
  inlineSources(html, 'script')
    .filter(({ attributes }) => !/\ssrc=|json/.test(attributes))
    .map(({ source }) => source)

const hrefs = (links: PageElement[]): string[] => links.map((link) => link.attribute('href') as string)

const blockingScripts = (parsed: ParsedPage): string[] =>
  parsed
    .all('script[src]')
    .filter((script) => script.attribute('type') !== 'module')
    .filter((script) => script.attribute('async') === null && script.attribute('defer') === null)
    .map((script) => script.attribute('src') as string)

const imports = (styles: string[]): string[] =>
  styles.flatMap((style) => [...style.matchAll(/@import[^;]+/g)].map(([rule]) => rule))

/** A module with all its static imports; dynamic ones are not needed now. */
async function addScript(get: Get, address: string, files: Map<string, string>): Promise<void> {
  if (files.has(address)) return
  const { text } = await get(address)
  files.set(address, text)
  for (const imported of importsOf(text, address)) await addScript(get, imported, files)
}

/** What an inline script fetches once the page is idle: equivalent to the file's own element. */
const startedBy = (source: string): string[] =>
  source.includes('requestIdleCallback')
    ? [...source.matchAll(/await import\("(\/[^"]+)"\)/g)].map(([, address]) => address as string)
    : []

const importsOf = (source: string, address: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g)].map(
    ([, specifier]) => new URL(specifier as string, `http://shop${address}`).pathname,
  )
