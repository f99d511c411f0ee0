/** The sku of a product path's rest, `{slug}/{sku}`; empty for anything else, which no product has. */
export function decodedSku(rest: string): string {
  const encoded = /^[^/]+\/([^/]+)\/?$/.exec(rest)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
