import { join } from 'node:path'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'

const [template] = loadTenants(join(import.meta.dirname, '../../../tenants')).all

/** A tenant for content tests: a shipped one with the given values replaced. */
export function testTenant(own: Partial<Tenant> = {}): Tenant {
  if (!template) throw new Error('no tenant ships')
  const { constants, organisation } = template
  return {
    ...template,
    id: 'proef',
    clientId: 'proef-nl',
    company: 'Proefwinkel',
    i18n: { ...template.i18n, locales: ['nl-NL'] },
    paths: {},
    content: {},
    organisation: {
      ...organisation,
      legalName: 'Proefwinkel B.V.',
      email: 'hallo@proefwinkel.example',
      phone: '+31 88 000 0000',
      address: {
        street: 'Dorpsstraat',
        houseNumber: '1',
        postalCode: '1234 AB',
        city: 'Proefdorp',
        country: 'NL',
      },
    },
    constants: {
      ...constants,
      withdrawalDays: 14,
      hoseExtensionMetres: 3.5,
      freeDeliveryFromCents: 7500,
      deliveryCostCents: 595,
    },
    ...own,
  }
}

/** A valid page file with the given values replaced. */
export function pageFile(own: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    path: '/klantenservice',
    kind: 'service',
    title: 'Klantenservice',
    seo: { description: 'Vragen en antwoorden.' },
    modified: '2026-11-20',
    blocks: [{ type: 'serviceContact', title: 'Contact' }],
    ...own,
  }
}
