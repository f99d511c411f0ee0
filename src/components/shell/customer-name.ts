import { changeSession } from '#stores/session.ts'

/**
 * Loads the name of the logged-in customer (SES-2). Rejects if the server does not return it. If the session
 * was ended elsewhere, the page is notified.
 */
export async function customerName(): Promise<string> {
  const response = await fetch('/api/customer/v1', { headers: { accept: 'application/json' } })
  if (response.status === 401) void changeSession()
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const { name } = (await response.json()) as { name: string }
  return name
}
