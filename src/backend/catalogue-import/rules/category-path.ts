const home = /^(home|start|startpagina|startseite|accueil|webshop|shop)$/i
const deepest = 5
const longestLabel = 80

/** Returns the labels of a product type such as `Dames > Jurken`, the department first; empty if it names none. */
export function categoryLabels(type: string): string[] {
  // Blanks are collapsed first: a pattern that begins with blanks would start again at each of many.
  const line = type.replace(/\s+/g, ' ')
  const parts = line.split(/[>›»]|&gt;/)
  const labels = (parts.length > 1 ? parts : line.split(/ [/|] /))
    .map((label) => label.trim().slice(0, longestLabel))
    .filter((label) => /[\p{L}]/u.test(label))
  if (labels.length > 1 && home.test(labels[0] ?? '')) labels.shift()
  return labels.slice(0, deepest)
}

/** Splits a value into product types. Commas separate them only if each part is a path of its own. */
export function productTypes(value: string): string[] {
  const parts = value.split(',')
  return parts.length > 1 && parts.every((part) => part.includes('>')) ? parts : [value]
}
