import type { AstroGlobal } from 'astro'
import type { Tenant } from '#tenancy/tenants.ts'
import { isOperator, logInOperator, operatorCookie } from './operator.server.ts'

/** A visit of an operator's page: whether an operator is logged in, and why a log-in failed. */
export interface OperatorVisit {
  isLoggedIn: boolean
  problem: string | undefined
}

/**
 * Handles the log-in and log-out forms of an operator's page, and sets the status of a refused log-in.
 * @param secret of requireOperatorSecret
 * @param address IP address of the visitor
 * @returns a redirect after a log-in or log-out
 */
export async function visitAsOperator(
  {
    request,
    cookies,
    url,
    redirect,
    response,
  }: Pick<AstroGlobal, 'request' | 'cookies' | 'url' | 'redirect' | 'response'>,
  { secret, tenant, address }: { secret: string; tenant: Pick<Tenant, 'id'>; address: string },
): Promise<OperatorVisit | Response> {
  const cookie = operatorCookie(url)
  const secure = cookie.startsWith('__Host-')
  const isLoggedIn = isOperator(cookies.get(cookie)?.value, secret)
  if (request.method !== 'POST') return { isLoggedIn, problem: undefined }
  const form = await request.formData().catch(() => new FormData())
  if (form.get('do') === 'leave') {
    cookies.delete(cookie, { path: '/', secure })
    return redirect(url.pathname, 303)
  }
  const outcome = await logInOperator(tenant, String(form.get('secret') ?? ''), secret, address)
  if ('pass' in outcome) {
    cookies.set(cookie, outcome.pass, { path: '/', httpOnly: true, sameSite: 'strict', secure })
    return redirect(url.pathname + url.search, 303)
  }
  response.status = outcome.waitSeconds > 0 ? 429 : 401
  const problem =
    outcome.waitSeconds > 0
      ? `Too many tries. Please wait ${outcome.waitSeconds} seconds.`
      : 'The secret is wrong.'
  return { isLoggedIn, problem }
}
