/** Maximum length of an encoded reference, characters. */
const maxReference = 200

/**
 * Returns the customer id of a customer of a tenant's own backend: the same for the same service and reference. Ids of embedded
 * customers are UUIDs, so that they differ.
 * @param reference the backend's stable id of the customer
 * @throws Error for an empty or too long reference
 */
export function foreignCustomerId(service: string, reference: string): string {
  const encoded = encodeURIComponent(reference.toWellFormed())
  if (encoded === '' || encoded.length > maxReference)
    throw new Error(`The service ${service} names a customer by no usable reference.`)
  return `${service}:${encoded}`
}

/** Returns service and reference of a customer of a tenant's own backend; undefined for embedded customers. */
export function foreignCustomerOf(customerId: string): { service: string; reference: string } | undefined {
  const end = customerId.indexOf(':')
  if (end < 1) return undefined
  try {
    return { service: customerId.slice(0, end), reference: decodeURIComponent(customerId.slice(end + 1)) }
  } catch {
    return undefined
  }
}
