import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopIds } from '../vendure/write-tenants.ts'
import type { Medusa } from './start-medusa.ts'

/** The environment variable with the secret of the subscriber's messages. */
export const changesSecretName = 'CHANGES_MEDUSA'

/** Names of payment providers, which Medusa does not have. */
const payments = {
  pp_system_default: {
    label: { 'nl-NL': 'Betalen op rekening', 'de-DE': 'Kauf auf Rechnung' },
    method: 'INVOICE',
  },
}

/**
 * Writes the tenants nl and de of the sample shops, with Medusa as the service behind goods, search, sale and customers, into
 * an emptied folder.
 * @param url the address at which Etalage finds Medusa; another one than Medusa's for a proxy between them
 */
export function writeTenants(
  root: string,
  folder: string,
  { origin, publishableKey, regionId }: Pick<Medusa, 'origin' | 'publishableKey' | 'regionId'>,
  url: string = origin,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'tenants', 'defaults'), join(folder, 'defaults'), { recursive: true })
  for (const id of shopIds) {
    cpSync(join(root, 'tenants', id), join(folder, id), { recursive: true })
    const file = join(folder, id, 'tenant.json')
    const tenant = JSON.parse(readFileSync(file, 'utf8')) as { hosts: string[] }
    const changed = {
      ...tenant,
      hosts: id === 'de' ? [...tenant.hosts, '127.0.0.1'] : tenant.hosts,
      sisterShops: shopIds.filter((other) => other !== id),
      pictureHosts: [url],
      changes: { secretFrom: changesSecretName },
      commerce: {
        services: {
          shop: {
            ...{ adapter: 'medusa', url, publishableKey, region: regionId, searchIndex: true },
            ...{ brand: 'collection', filterCodes: { Kleur: 'colour', Maat: 'size' } },
            hiddenFilters: ['Uitvoering'],
            deliveryWorkingDays: { default: { min: 1, max: 3 }, express: { min: 1, max: 1 } },
            deliveryKinds: { standard: 'HOME' },
            payments,
          },
        },
        ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' },
        ...{ afterSales: 'off', loyalty: 'off' },
      },
    }
    writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`)
  }
}
