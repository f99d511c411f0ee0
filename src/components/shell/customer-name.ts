import { sessionChanged } from '../../stores/session.ts'

/**
 * The name of the customer who is logged in (SES-2). Rejects when the shop does not say it; where it knows nobody, as
 * after the session was ended elsewhere, the page learns so.
 */
export async function customerName(): Promise<string> {
  const response = await fetch('/api/customer/v1', { headers: { accept: 'application/json' } })
  if (response.status === 401) dispatchEvent(new Event(sessionChanged))
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const { name } = (await response.json()) as { name: string }
  return name
}
