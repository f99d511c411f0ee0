/**
 * A random UUID (version 4), also on pages over plain http, where `crypto.randomUUID` is missing: an object URL ends
 * with one.
 */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const address = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(address)
  return address.slice(-36)
}
