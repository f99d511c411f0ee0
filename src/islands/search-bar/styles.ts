import rules from './search-bar.css?inline'

let added = false

/** The list's own styles come with the island: pages that nobody searches on do without them. */
export function addStyles(): void {
  if (added) return
  added = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
