import { join } from 'node:path'
import { z } from 'zod'
import { readTenantFile } from './tenants.ts'

const manufacturer = z.strictObject({
  /** The manufacturer, or the party responsible for its goods where it has no seat in the market. */
  name: z.string().trim().min(1).max(200),
  /** On one line, as on an envelope. */
  postalAddress: z.string().trim().min(1).max(300),
  /** An e-mail address, or the URL of a page with a form. */
  electronicAddress: z.union([z.email(), z.url({ protocol: /^https?$/ })]),
})

/**
 * `tenants/{id}/manufacturers.json`: the party responsible for the goods of a brand (LAW-5). Feeds have no field for
 * it.
 */
export const manufacturersSchema = z.strictObject({
  $schema: z.string().optional(),
  /** By brand as the feed writes it, case ignored. */
  brands: z.record(z.string().trim().min(1), manufacturer),
})

export type Manufacturer = z.infer<typeof manufacturer>

/** Returns the manufacturer of a brand; undefined where the file does not list it. */
export type MakerOf = (brand: string) => Manufacturer | undefined

/**
 * Reads a tenant's manufacturers; a tenant without such a file has none.
 * @throws {TenantFileError} for a file that cannot be read or parsed, or is invalid
 */
export function readManufacturers(folder: string, id: string): MakerOf {
  const file = readTenantFile(join(folder, id, 'manufacturers.json'), manufacturersSchema)
  const makers = new Map(Object.entries(file?.brands ?? {}).map(([brand, maker]) => [folded(brand), maker]))
  return (brand) => makers.get(folded(brand))
}

const folded = (brand: string): string => brand.normalize('NFKC').trim().toLowerCase()
