/**
 * A random UUID (version 4), also where the page came over plain http and the browser's own is missing: the address
 * of an object in memory ends with one.
 */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const address = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(address)
  return address.slice(-36)
}
