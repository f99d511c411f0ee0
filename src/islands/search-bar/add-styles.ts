import rules from './search-bar.css?inline'

let isAdded = false

/** The styles of the list are loaded with the island, so that pages without a search do not include them. */
export function addStyles(): void {
  if (isAdded) return
  isAdded = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
