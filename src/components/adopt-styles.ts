const adopted = new Set<string>()

/**
 * Adds style sheets to the page, each once. The styles come with the module that needs them, so that other
 * pages do not load them.
 */
export function adoptStyles(...styles: string[]): void {
  for (const style of styles) {
    if (adopted.has(style)) continue
    adopted.add(style)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }
}
