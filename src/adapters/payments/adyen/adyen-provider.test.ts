import { expect, test } from 'vitest'
import { adyenProvider } from './adyen-provider.ts'

test.each(['', '0f'.repeat(31), '0f'.repeat(33), 'zz'.repeat(32)])(
  '[SEC-6] an HMAC key of %j is refused: anyone could sign with an empty one',
  (hmacKey) => {
    const settings = { merchantAccount: 'Tests', apiKey: 'key', capture: 'automatic' as const }
    expect(() => adyenProvider({ ...settings, hmacKey })).toThrow('is not 32 bytes')
  },
)
