/** The sku in the rest of a product path, `{slug}/{sku}`; empty, which is never a sku, for anything else. */
export function decodedSku(rest: string): string {
  const encoded = /^[^/]+\/([^/]+)\/?$/.exec(rest)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
