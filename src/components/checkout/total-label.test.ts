import { expect, test } from 'vitest'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import { totalLabel } from './total-label.ts'

test.each([
  ['nl', 'nl-NL', 'Totaal inclusief btw', 'Totaal inclusief btw, zonder bezorging'],
  ['de', 'de-DE', 'Summe inklusive MwSt.', 'Summe inklusive MwSt., ohne Lieferung'],
  ['ch', 'fr-CH', 'Total TVA comprise', 'Total TVA comprise, hors livraison'],
])(
  '[LAW-1] the total of %s in %s has another label while it is without delivery',
  (id, locale, known, unknown) => {
    const { t } = localeMessages(tenants.byId(id) ?? expect.unreachable(), locale)
    expect([0, 595, null].map((deliveryCost) => totalLabel({ deliveryCost }, t))).toEqual([
      known,
      known,
      unknown,
    ])
  },
)
