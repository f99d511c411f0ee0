const worn = new Set<string>()

/** Puts styles on the page, once. They come with the layer: pages that may never open it do not carry them. */
export function dress(...styles: string[]): void {
  for (const style of styles) {
    if (worn.has(style)) continue
    worn.add(style)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }
}
