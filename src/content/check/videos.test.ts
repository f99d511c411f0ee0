import { expect, test } from 'vitest'
import { check, service } from '#tests/support/content/check-files.ts'
import { testTenant } from '#tests/support/content/test-tenant.ts'

const video = {
  ...{ type: 'video', title: 'Trui met de hand', provider: 'Kijkdoos' },
  ...{ embed: 'https://player.kijkdoos.example/embed/1', still: { src: '/pictures/dunes', alt: 'Duinen' } },
}
const shop = (category: 'C0004' | 'C0005', host: string) =>
  testTenant({
    content: { bucket: 'https://storage.example' },
    thirdParties: [
      {
        ...{ id: 'kijkdoos', name: 'Kijkdoos', category, purpose: { 'nl-NL': 'Toont films.' } },
        ...{ hosts: [host], tagManager: false, cookies: [] },
      },
    ],
  })

test.each([
  ['C0005', 'player.kijkdoos.example', true],
  ['C0005', '*.kijkdoos.example', true],
  ['C0004', 'player.kijkdoos.example', false],
  ['C0005', 'elders.example', false],
] as const)('[SHE-4] [LAW-7] with an entry of %s for %s a video is allowed: %s', (category, host, shown) => {
  const found = check(service({ blocks: [video] }), shop(category, host))
  if (shown) expect(found).toEqual([])
  else
    expect(found).toEqual([
      expect.stringMatching(
        /blocks\[0\]\.embed: player\.kijkdoos\.example is not in thirdParties \(category C0005\)/,
      ),
    ])
})
