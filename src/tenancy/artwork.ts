import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.TENANTS_DIR ?? 'tenants'
const logos = new Map<string, string>()

/** A tenant's mark as SVG source in currentColor (`tenants/{id}/logo.svg`); empty where it has none. */
export function logoOf(tenantId: string): string {
  let logo = logos.get(tenantId)
  if (logo === undefined) {
    logo = read(tenantId, 'logo.svg')
    logos.set(tenantId, logo)
  }
  return logo
}

/** A tenant's browser icon as SVG source (`tenants/{id}/icon.svg`), or its mark. */
export function iconOf(tenantId: string): string {
  return read(tenantId, 'icon.svg') || logoOf(tenantId)
}

function read(tenantId: string, file: string): string {
  try {
    return readFileSync(join(folder, tenantId, file), 'utf8').trim()
  } catch {
    return ''
  }
}
