import { createHash } from 'node:crypto'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { recordChanges } from '#backend/infra/page-changes/record-changes.ts'
import { type ChangedOutcome, changedOutcome, maxChangedBytes } from '#contract/messages/changed.ts'
import type { Problem } from '#contract/messages/problem.ts'
import { logWarning } from '#operations/log-failure.ts'
import { changeMessagesTotal } from '#operations/metrics.ts'
import { readChangesNow } from '#operations/purging.ts'
import { signatureProblem } from '#operations/standard-webhook-signature.ts'
import { changeKeys } from '#tenancy/changes.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { problemResponse } from '../rest/problem-response.ts'
import { parseChanged } from './parse-changed.ts'

/**
 * Webhook by which a shop team's own backend reports changed goods (BAK-4). Every process and the CDN then purge the
 * pages that show them. A message is applied once, whichever process receives it again; a refused one changes nothing
 * and is logged; a status of 503 asks the sender to repeat it.
 */
export async function handleChanged(
  request: Request,
  { tenant, requestId = '' }: { tenant: Tenant; requestId?: string | undefined },
): Promise<Response> {
  const refuse = (status: 400 | 401 | 409 | 413, errors: Problem['errors']): Response => {
    changeMessagesTotal.inc({ tenant: tenant.id, result: 'refused' })
    const reasons = errors.map(({ parameter, reason }) => `${parameter}: ${reason}`).join('; ')
    logWarning('changes', `message refused: ${reasons}`, { requestId, tenant: tenant.id })
    return problemResponse(status, requestId, errors)
  }
  // The start refuses a tenant whose secrets are missing or unusable.
  const keys = changeKeys(tenant, process.env)
  if (!keys) return problemResponse(404, requestId)
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > maxChangedBytes)
    return refuse(413, [{ parameter: 'body', reason: `more than ${maxChangedBytes} bytes` }])
  const now = Date.now()
  const unsigned = signatureProblem({ headers: request.headers, body }, keys, now)
  if (unsigned) return refuse(401, [{ parameter: 'webhook-signature', reason: unsigned }])
  const parsed = parseChanged(body)
  if ('errors' in parsed) return refuse(400, parsed.errors)
  const { database } = await embeddedBackend()
  const id = request.headers.get('webhook-id') ?? ''
  const content = createHash('sha256').update(body).digest('base64url')
  const result = await recordChanges(database, tenant.id, { id, content, changes: parsed.changes }, now)
  if (result === 'different')
    return refuse(409, [{ parameter: 'webhook-id', reason: 'was used for another message' }])
  if (result === 'recorded') readChangesNow()
  changeMessagesTotal.inc({ tenant: tenant.id, result: result === 'recorded' ? 'accepted' : 'repeated' })
  const outcome: ChangedOutcome = result === 'recorded' ? 'PURGED' : 'REPEATED'
  return Response.json(changedOutcome.parse({ outcome }), { headers: { 'Cache-Control': 'no-store' } })
}
