import { expect, test, vi } from 'vitest'
import { signedHeaders } from '#adapters/shared/payment-signature.ts'
import { receivedProblem, requestHeaders, standardHeaders } from './webhook-signature.ts'

const secret = 'a secret that only two know about'
const now = Date.parse('2026-11-26T12:00:00Z')
const body = '{"id":"1","note":"Größe 42 €"}'
const problem = (headers: Record<string, string>, at = now, text = body, by = secret) =>
  receivedProblem(by, new Headers(headers), text, at)

test('[CNX-1] signs as Standard Webhooks does, with the key after whsec_', () => {
  // The example of the specification of Standard Webhooks.
  const [whsec, message] = ['whsec_plJ3nmyCDGBKInavdOK15jsl', '{"event_type":"ping","data":{"success":true}}']
  const headers = standardHeaders(whsec, message, 1_731_705_121_000, 'msg_loFOjxBNrRLzqYUf')
  expect(headers).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  })
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['by Standard Webhooks', standardHeaders(secret, body, now), undefined],
  ['by the former headers', signedHeaders(secret, body, now), undefined],
  ['in both ways', requestHeaders(secret, body, now), undefined],
  ['without a signature', {}, 'UNSIGNED'],
  ['with another secret', standardHeaders('another secret, as long as it', body, now), 'FORGED'],
  ['six minutes ago', standardHeaders(secret, body, now - 360_000), 'STALE'],
  [
    'rightly in the former way, and wrongly in the new one',
    { ...signedHeaders(secret, body, now), ...standardHeaders('another secret, as long as it', body, now) },
    'FORGED',
  ],
  ['with another id', { ...standardHeaders(secret, body, now), 'webhook-id': 'msg_other' }, 'FORGED'],
])('[SEC-6] [CNX-1] a message that is signed %s', (_, headers, expected) => {
  expect(problem(headers)).toBe(expected)
  if (expected === undefined) expect(problem(headers, now, `${body} `)).toBe('FORGED')
})

test('[CNX-1] only a valid message by the former headers alone is reported', () => {
  const onFormer = vi.fn()
  const receive = (headers: Record<string, string>) =>
    receivedProblem(secret, new Headers(headers), body, now, onFormer)
  receive(standardHeaders(secret, body, now))
  receive(requestHeaders(secret, body, now))
  receive(signedHeaders('another secret, as long as it', body, now))
  expect(onFormer).not.toHaveBeenCalled()
  receive(signedHeaders(secret, body, now))
  expect(onFormer).toHaveBeenCalledOnce()
})
