import { expect, test } from 'vitest'
import { pushReader, signedClaims } from '#tests/integration/push/push-reader.ts'
import { type BrowserKeys, maxPayloadBytes, pushRequest } from './push-request.ts'

/** Keys as shops have stored them: a private key of 32 bytes that begins with a zero, and its public key. */
const vapid = {
  publicKey: 'BDPPrU4DgnYg0VO6hJCVpnOiEHDHUR8Uaqc9D-0tGeqOPvpHo_xL8D4LV3uijxjY3PBEKzQ7oa1FYSq_ptO_ZGE',
  privateKey: 'AHkaBAlQjEjZk3ZbMe3dKMrrup_v9xOD-FLfOp5AeDY',
  subject: 'mailto:winkel@etalage.example',
}

const requestTo = (
  keys: BrowserKeys,
  message = '"Dag"',
  endpoint = 'https://fcm.googleapis.com/fcm/send/a',
) => pushRequest({ endpoint, keys }, message, vapid)

const bodyOf = ({ init }: ReturnType<typeof pushRequest>): Buffer => Buffer.from(init.body as Uint8Array)
const headersOf = ({ init }: ReturnType<typeof pushRequest>): Headers => new Headers(init.headers)

test('[SHE-5] only the browser of the keys can decrypt a message', () => {
  const browser = pushReader()
  const body = bodyOf(requestTo(browser.keys, '{"title":"15% op wol 🧶"}'))
  expect(browser.read(body)).toEqual({ title: '15% op wol 🧶' })
  expect(() => pushReader().read(body)).toThrow()
})

test('[SHE-5] encrypting a message twice gives different ciphertexts', () => {
  const { keys } = pushReader()
  expect(bodyOf(requestTo(keys)).equals(bodyOf(requestTo(keys)))).toBe(false)
})

test('[SHE-5] one record holds the largest message, and no larger one', () => {
  const browser = pushReader()
  const largest = JSON.stringify('x'.repeat(maxPayloadBytes - 2))
  const body = bodyOf(requestTo(browser.keys, largest))
  expect(body).toHaveLength(4096)
  expect(JSON.stringify(browser.read(body))).toBe(largest)
  expect(() => requestTo(browser.keys, `${largest} `)).toThrow(RangeError)
})

test.each(['', 'AAAA', `B${'A'.repeat(86)}`])(
  'a key that is no point of the curve is refused: %s',
  (p256dh) => {
    expect(() => requestTo({ ...pushReader().keys, p256dh })).toThrow()
  },
)

test('[SHE-5] a request is signed with the keys of the shop, for the origin of the service', () => {
  const request = requestTo(pushReader().keys, '"Dag"', 'https://FCM.googleapis.com:443/fcm/send/a')
  expect(request.url).toBe('https://fcm.googleapis.com/fcm/send/a')
  const { key, claims } = signedClaims(headersOf(request).get('authorization') ?? undefined)
  expect(key).toBe(vapid.publicKey)
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: vapid.subject })
})

test('[SHE-5] a request has the headers of the standard', () => {
  const request = requestTo(pushReader().keys)
  expect(request.init.method).toBe('POST')
  expect(Object.fromEntries(headersOf(request))).toEqual({
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
    'content-encoding': 'aes128gcm',
    'content-length': String(bodyOf(request).length),
    'content-type': 'application/octet-stream',
    ttl: '86400',
    urgency: 'normal',
  })
})
