import { describe, expect, test } from 'vitest'
import { families } from './families/index.ts'
import { extent, framed, piecesOf } from './garment.ts'
import { type GarmentSpec, renderGarment, staged } from './index.ts'
import { renderStage } from './surface/light.ts'

const every = Object.entries(families).flatMap(([family, { cuts }]) =>
  cuts.map((cut) => [family as GarmentSpec['family'], cut] as const),
)

function spec(family: GarmentSpec['family'], cut: string, more: Partial<GarmentSpec> = {}): GarmentSpec {
  return { family, cut, colours: ['#7a1f3d'], view: 'front', seed: 7, ...more }
}

/** Median of each channel over what is goods and not an inside. */
function midtone(of: GarmentSpec): number[] {
  const stage = staged(of, 240, 300)
  const rgb = renderStage(stage, { distance: 1, falloff: 0.16, seed: of.seed })
  return [0, 1, 2].map((channel) => {
    const values: number[] = []
    stage.goods.forEach((share, i) => {
      if (share > 0.95 && (stage.open[i] as number) > 0.95) values.push(rgb[i * 3 + channel] as number)
    })
    return values.sort((a, b) => a - b)[Math.floor(values.length * 0.55)] as number
  })
}

describe('product photographs of garments', () => {
  test('the same specification gives the same picture, another seed another', () => {
    const first = renderGarment(spec('dress', 'wrap'), 120, 150)
    expect(renderGarment(spec('dress', 'wrap'), 120, 150)).toEqual(first)
    expect(renderGarment(spec('dress', 'wrap', { seed: 8 }), 120, 150)).not.toEqual(first)
  })

  test.each([
    ['jeans', 'straight', '#3d5475'],
    ['t-shirt', 'crew', '#f4f1ea'],
    ['coat', 'single', '#b08d64'],
    ['bra', 'moulded', '#5e2440'],
    ['swimsuit', 'scoop', '#0b7f86'],
    ['jumper', 'crew', '#7a1f3d'],
    ['nightdress', 'slip', '#b7c0c9'],
    ['dress', 'midi', '#1d1b1e'],
  ] as const)('the lit midtone of a %s (%s) is the swatch %s', (family, cut, colour) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const seen = midtone(spec(family, cut, { colours: [colour] }))
    for (const k of [0, 1, 2])
      expect(Math.abs((seen[k] as number) - (wanted[k] as number))).toBeLessThanOrEqual(9)
  })

  test.each(every)('%s %s stays inside its frame from the front and the back', (family, cut) => {
    for (const view of ['front', 'back'] as const) {
      const of = spec(family, cut, { view })
      const pieces = piecesOf(of)
      const [l, t, r, b] = extent(pieces)
      const place = framed(pieces, 800, 1000, of)
      expect(place.x + l * place.perCm).toBeGreaterThan(40)
      expect(place.x + r * place.perCm).toBeLessThan(760)
      expect(place.y + t * place.perCm).toBeGreaterThan(40)
      expect(place.y + b * place.perCm).toBeLessThan(960)
    }
  })

  test.each(every)('%s %s fills a picture with finite values', (family, cut) => {
    const stage = staged(
      spec(family, cut, { print: 'floral', colours: ['#f2e9dc', '#8a3b4a', '#c98a7d', '#6d7a58'] }),
      80,
      100,
    )
    const covered = stage.goods.reduce((sum, share) => sum + share, 0) / stage.goods.length
    expect(covered).toBeGreaterThan(0.1)
    expect(covered).toBeLessThan(0.85)
    for (const field of [stage.height, stage.slopeX, stage.slopeY, stage.red, stage.green, stage.blue]) {
      expect(field.every(Number.isFinite)).toBe(true)
    }
  })

  test.each([
    'stripes',
    'breton',
    'pinstripe',
    'check',
    'gingham',
    'dots',
    'floral',
    'ditsy',
    'leaves',
    'leopard',
    'block',
    'melange',
    'waves',
  ] as const)('the print %s shows on the cloth', (print) => {
    const plain = staged(spec('dress', 'midi', { colours: ['#f2e9dc', '#8a3b4a'] }), 160, 200)
    const printed = staged(spec('dress', 'midi', { colours: ['#f2e9dc', '#8a3b4a'], print }), 160, 200)
    const changed = printed.red.filter((value, i) => Math.abs(value - (plain.red[i] as number)) > 0.02).length
    expect(changed / plain.goods.filter((share) => share > 0.5).length).toBeGreaterThan(0.05)
  })

  test('the corners are ground, not goods', () => {
    const stage = staged(spec('coat', 'double'), 80, 100)
    expect([0, 79, 99 * 80, 100 * 80 - 1].map((i) => stage.goods[i])).toEqual([0, 0, 0, 0])
  })

  test('what does not exist is refused by name', () => {
    expect(() => piecesOf(spec('bra', 'kimono'))).toThrow('No such garment: bra kimono')
    expect(() => piecesOf(spec('bra', 'full', { colours: ['plum'] }))).toThrow('Not a colour swatch: plum')
    expect(() => piecesOf(spec('bra', 'full', { colours: [] }))).toThrow('at least one colour')
  })
})
