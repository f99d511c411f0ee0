import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vendure } from './start-vendure.ts'

/** The environment variable with the secret of the plug-in's messages. */
export const changesSecretName = 'CHANGES_VENDURE'

/** The shops in front of the sample Vendure. */
export const shopIds = ['nl', 'de'] as const

/**
 * Returns the addresses to which the plug-in reports changes. The shop nl is reached as localhost, and de as 127.0.0.1,
 * since not every machine resolves the names below localhost.
 * @param port of Etalage
 */
export const changeTargets = (port: number, secret: string): { url: string; secret: string }[] =>
  ['127.0.0.1', 'localhost'].map((host) => ({ url: `http://${host}:${port}/-/changed`, secret }))

/**
 * Writes the tenants nl and de of the sample shops, with Vendure as the service behind goods, search, sale and customers,
 * into an emptied folder.
 */
export function writeTenants(
  root: string,
  folder: string,
  vendure: Pick<Vendure, 'origin' | 'shopApi'>,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'tenants', 'defaults'), join(folder, 'defaults'), { recursive: true })
  for (const id of shopIds) {
    cpSync(join(root, 'tenants', id), join(folder, id), { recursive: true })
    const file = join(folder, id, 'tenant.json')
    const changed = inFrontOf(vendure, id, JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`)
  }
}

const inFrontOf = (
  { origin, shopApi }: Pick<Vendure, 'origin' | 'shopApi'>,
  id: (typeof shopIds)[number],
  tenant: { hosts: string[] },
) => ({
  ...tenant,
  hosts: id === 'de' ? [...tenant.hosts, '127.0.0.1'] : tenant.hosts,
  sisterShops: shopIds.filter((other) => other !== id),
  pictureHosts: [origin],
  changes: { secretFrom: changesSecretName },
  commerce: {
    services: { shop: { adapter: 'vendure', url: shopApi, hiddenFacets: ['category'] } },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' },
    ...{ afterSales: 'off', loyalty: 'off' },
  },
})
