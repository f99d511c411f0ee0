/** Attributes that a page by hand would have, too. */
const allowedAttributes = new Set(
  'href src srcset sizes alt width height loading fetchpriority decoding type lang hreflang action method name value id for aria-label placeholder hidden popover popovertarget datetime scope maxlength'.split(
    ' ',
  ),
)

/** A minimal design by hand for these texts and pictures: one column, the system's own font. */
const style = [
  'body{max-width:64rem;margin:auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}',
  'img{display:block;max-width:100%;height:auto}ul,ol{padding:0;list-style:none}',
  'a,button,summary{display:inline-block;min-height:2.75rem;min-width:2.75rem;color:#045}',
  'input{font:inherit;padding:.5rem}table{border-collapse:collapse}td,th{padding:.5rem;text-align:left}',
].join('')

/**
 * The same page as one minimal file: its texts, links, forms and pictures without our frame, scripts, fonts, classes
 * and styles. The baseline of the Lighthouse runs.
 */
export function leanPage(html: string): string {
  const part = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  const body = part(/<body[^>]*>([\s\S]*)<\/body>/)
    .replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g, (_, tag, attributes) => {
      const own = [...(attributes as string).matchAll(/\s+([^\s=>]+)(="[^"]*")?/g)]
        .filter(([, name]) => allowedAttributes.has(name as string))
        .map(([, name, value = '']) => ` ${name}${value}`)
      return `<${tag}${own.join('')}>`
    })
    .replaceAll(/\s+/g, ' ')
  return [
    `<!doctype html><html lang="${part(/<html[^>]*\slang="([^"]*)"/)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${part(/<title>([^<]*)/)}</title>`,
    `<meta name="description" content="${part(/<meta name="description" content="([^"]*)"/)}">`,
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>`,
    `<body>${body}</body></html>`,
  ].join('')
}
