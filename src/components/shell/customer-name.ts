/** The name of the customer who is logged in (SES-2). Rejects when the shop does not say it. */
export async function customerName(): Promise<string> {
  const response = await fetch('/api/customer/v1', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const { name } = (await response.json()) as { name: string }
  return name
}
