import { describe, expect, test } from 'vitest'
import { legalPdf } from '#backend/infra/legal-texts/legal-pdf.ts'
import { contentFolder, openContent } from '#content/content.ts'
import { readLegalTexts } from '#content/legal-texts.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { renderInvoice } from './test-invoice.ts'

const tenants = loadTenants('tenants')
const content = openContent({
  folder: contentFolder({}),
  report: () => {},
  format: ({ id }, locale) => localeMessages(tenants.byId(id) as Tenant, locale).format,
})

/** Every character at which a line may or may not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('[PAP-3] the legal texts of the sample shops', () => {
  test.each([
    ['nl', 'nl-NL', 'algemene-voorwaarden', 'Modelformulier voor herroeping'],
    ['de', 'de-DE', 'agb', 'Muster-Widerrufsformular'],
    ['ch', 'de-CH', 'agb', undefined],
    ['ch', 'fr-CH', 'conditions-generales', undefined],
  ])('of %s in %s are complete PDFs in its language', async (id, locale, name, form) => {
    const tenant = tenants.byId(id) as Tenant
    const [terms, right] = await readLegalTexts(content, tenant, locale)
    if (!terms || !right) throw new Error('Both texts are needed.')
    expect(terms.name).toBe(name)
    for (const text of [terms, right]) {
      const pdf = legalPdf(tenant, { locale, text })
      const { language, text: shown, tagged } = await renderInvoice(pdf)
      expect({ language, tagged }).toEqual({ language: locale, tagged: true })
      expect(shown).toContain(text.title)
      expect(shown).toContain(tenant.organisation.legalName)
      // No tag and no placeholder is left.
      expect(JSON.stringify(text)).not.toMatch(/<\/?b>|\{[a-zA-Z]+\}/)
      for (const { heading } of text.sections) if (heading) expect(plain(shown)).toContain(plain(heading))
    }
    if (form) expect((await renderInvoice(legalPdf(tenant, { locale, text: right }))).text).toContain(form)
  })
})
