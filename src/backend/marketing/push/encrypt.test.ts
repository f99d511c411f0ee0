import { expect, test } from 'vitest'
import { encrypt, maxPayloadBytes } from './encrypt.ts'

const reader = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('[SHE-5] a message is encrypted as in the example of RFC 8291', () => {
  const sealed = encrypt('When I grow up, I want to be a watermelon', reader, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('[SHE-5] encrypting a message twice gives different ciphertexts', () => {
  expect(encrypt('Dag', reader).equals(encrypt('Dag', reader))).toBe(false)
})

test('[SHE-5] one record holds the largest message, and no larger one', () => {
  expect(encrypt('x'.repeat(maxPayloadBytes), reader)).toHaveLength(4096)
  expect(() => encrypt('x'.repeat(maxPayloadBytes + 1), reader)).toThrow(RangeError)
})

test.each(['', 'AAAA', `B${'A'.repeat(86)}`])(
  'a key that is no point of the curve is refused: %s',
  (p256dh) => {
    expect(() => encrypt('Dag', { ...reader, p256dh })).toThrow()
  },
)
