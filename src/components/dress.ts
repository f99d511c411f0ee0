const worn = new Set<string>()

/**
 * Adds style sheets to the page, each once. The styles come with the module that needs them, so that other
 * pages do not load them.
 */
export function dress(...styles: string[]): void {
  for (const style of styles) {
    if (worn.has(style)) continue
    worn.add(style)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }
}
