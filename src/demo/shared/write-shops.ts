import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sample shops in front of a sample server. */
export const shopIds = ['nl', 'de'] as const

/**
 * Returns the addresses to which a sample server reports changes. The shop nl is reached as localhost, and de as 127.0.0.1,
 * since not every machine resolves the names below localhost.
 * @param port of Etalage
 */
export const changeTargets = (port: number, secret: string): { url: string; secret: string }[] =>
  ['127.0.0.1', 'localhost'].map((host) => ({ url: `http://${host}:${port}/-/changed`, secret }))

/** What stands in front of a sample server. */
export interface Front {
  /** The server as a service in tenant.json. */
  service: object
  /** Host of its pictures. */
  pictureHost: string
  /** The environment variable with the secret of its messages. */
  changesSecretName: string
}

/**
 * Writes the tenants nl and de of the sample shops, with a server as the service behind goods, search, sale and customers, into
 * an emptied folder.
 */
export function writeShops(root: string, folder: string, front: Front): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'tenants', 'defaults'), join(folder, 'defaults'), { recursive: true })
  for (const id of shopIds) {
    cpSync(join(root, 'tenants', id), join(folder, id), { recursive: true })
    const file = join(folder, id, 'tenant.json')
    const tenant = inFrontOf(front, id, JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, `${JSON.stringify(tenant, undefined, 2)}\n`)
  }
}

const inFrontOf = (
  { service, pictureHost, changesSecretName }: Front,
  id: (typeof shopIds)[number],
  // The server sells nothing on credit.
  { credit: _, creditRisk: __, ...tenant }: { hosts: string[]; credit?: object; creditRisk?: object },
) => ({
  ...tenant,
  hosts: id === 'de' ? [...tenant.hosts, '127.0.0.1'] : tenant.hosts,
  sisterShops: shopIds.filter((other) => other !== id),
  pictureHosts: [pictureHost],
  changes: { secretFrom: changesSecretName },
  commerce: {
    services: { shop: service },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' },
    ...{ afterSales: 'off', loyalty: 'off' },
  },
})
