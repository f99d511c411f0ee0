import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeMessages } from '../i18n/locale-messages.ts'
import { tenants } from '../tenancy/registry.ts'

const locales = tenants.all.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))
const credit =
  /termijnen|betaalpauze|krediet|lenen|raten|zahlpause|kredit|acomptes|crédit|pause de paiement|emprunt/i
/** The cost of credit: a percentage, or the placeholder of one. */
const figure = /\d[\s\u00a0\u202f]?%|surcharge\w*\}/i

/**
 * Editors cannot enter a representative example, and a text is not withdrawn with the credit offer. So texts
 * must not state the cost.
 */
test.each(locales)(
  '[LAW-4] content of $tenant.id in $locale states no cost of credit',
  ({ tenant, locale }) => {
    const texts = [locale, locale.slice(0, 2)].flatMap((folder) =>
      globSync(`content-cache/${tenant.id}/${folder}/**/*.json`).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
          ([, text = '']) => `${file}: ${text}`,
        ),
      ),
    )
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => credit.test(text) && figure.test(text))).toEqual([])
  },
)

test.each(locales)(
  '[LAW-4] the short text on instalments begins with the warning: $tenant.id in $locale',
  ({ tenant, locale }) => {
    const { parts } = JSON.parse(
      readFileSync(`content-cache/${tenant.id}/${locale}/servicelayer/instalments.json`, 'utf8'),
    )
    const plain = (text: string) =>
      text.replaceAll(/<\/?b>|[\u00a0\u202f]/g, (sign) => (sign.startsWith('<') ? '' : ' '))
    expect(plain(parts[0].text)).toBe(plain(localeMessages(tenant, locale).t('credit.warning')))
  },
)
