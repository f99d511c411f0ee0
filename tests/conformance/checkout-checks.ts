import assert from 'node:assert/strict'
import type { Check } from './check.ts'

interface Option {
  id: string
  label: string
  available: boolean
}

export const checkoutChecks: Check[] = [
  {
    capability: 'sale',
    title: '[BAS-2] options of delivery and payment have a name and an id of their own',
    async run(shop) {
      const { checkout } = await shop.data(
        '{ checkout { deliveryOptions { id label available } paymentOptions { id label available } } }',
      )
      for (const [name, options] of Object.entries<Option[]>(checkout)) {
        for (const { id, label } of options)
          assert.ok(id !== '' && label.trim() !== '', `${name}: an id and a label`)
        const ids = options.map(({ id }) => id)
        assert.deepEqual([...new Set(ids)], ids, `${name}: each id once`)
      }
    },
  },
  {
    capability: 'sale',
    title: '[LAW-1] a total without delivery is no total with free delivery',
    async run(shop) {
      const { checkout, basket } = await shop.data(
        '{ basket { deliveryCost total itemsTotal discount } checkout { missing totals { deliveryCost } } }',
      )
      if (checkout.totals.deliveryCost === null)
        assert.ok(checkout.missing.length > 0, 'nothing can be ordered before the delivery has a price')
      assert.equal(
        basket.total,
        Math.max(0, basket.itemsTotal + (basket.deliveryCost ?? 0) - basket.discount),
        'the parts of the basket add up to its total',
      )
    },
  },
]
