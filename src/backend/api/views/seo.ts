/** Longest description that search engines show in full, characters. */
const maxLength = 155

/** Title and description of a product page; the description ends at a sentence or a word. */
export const seoView = (sku: string, name: string, brand: string, description: string) => ({
  sku,
  title: `${name} | ${brand}`,
  description: shortened(description),
})

function shortened(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const sentence = cut.lastIndexOf('. ')
  if (sentence > maxLength / 3) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
