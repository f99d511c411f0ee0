import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.TENANTS_DIR || 'tenants'
const logos = new Map<string, string>()

/** Returns a tenant's logo as SVG source in currentColor (`tenants/{id}/logo.svg`); empty where it has none. */
export function logoOf(tenantId: string): string {
  let logo = logos.get(tenantId)
  if (logo === undefined) {
    logo = svgOf(tenantId, 'logo.svg')
    logos.set(tenantId, logo)
  }
  return logo
}

/** Returns a tenant's browser icon as SVG source (`tenants/{id}/icon.svg`), or its logo. */
export function iconOf(tenantId: string): string {
  return svgOf(tenantId, 'icon.svg') || logoOf(tenantId)
}

/**
 * Returns an SVG file of a tenant's folder as source; empty where it has none. @param from the folder of all tenants
 */
export function svgOf(tenantId: string, file: string, from = folder): string {
  try {
    return readFileSync(join(from, tenantId, file), 'utf8').trim()
  } catch {
    return ''
  }
}
