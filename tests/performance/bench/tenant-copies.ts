import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes copies of the tenant `de`, with its content, below `folder`.
 * @param root a checkout
 * @returns settings with which the server uses them
 */
export function writeTenantCopies(folder: string, ids: readonly string[], root: string) {
  const tenant = JSON.parse(readFileSync(join(root, 'tenants/de/tenant.json'), 'utf8'))
  cpSync(join(root, 'tenants/defaults'), join(folder, 'tenants/defaults'), { recursive: true })
  for (const id of ids) {
    const own = join(folder, 'tenants', id)
    mkdirSync(own, { recursive: true })
    for (const file of ['icon.svg', 'logo.svg']) cpSync(join(root, 'tenants/de', file), join(own, file))
    const copy = { ...tenant, $schema: undefined, hosts: [`${id}.localhost`], sisterShops: [] }
    writeFileSync(join(own, 'tenant.json'), JSON.stringify(copy))
    cpSync(join(root, 'content-cache/de'), join(folder, 'content', id), { recursive: true })
  }
  return {
    ...{ DATABASE_URL: '', LOG_LEVEL: 'fatal', DATA_DIR: join(folder, 'data') },
    ...{ TENANTS_DIR: join(folder, 'tenants'), CONTENT_CACHE_DIR: join(folder, 'content') },
  }
}
