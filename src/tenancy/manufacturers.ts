import { join } from 'node:path'
import { z } from 'zod'
import { readTenantFile } from './tenants.ts'

const manufacturer = z.strictObject({
  /** The maker, or who answers for its goods here where it has no seat in the market. */
  name: z.string().trim().min(1).max(200),
  /** As it is written on an envelope, in one line. */
  postalAddress: z.string().trim().min(1).max(300),
  /** An e-mail address, or the address of a page with a form. */
  electronicAddress: z.union([z.email(), z.url({ protocol: /^https?$/ })]),
})

/** `tenants/{id}/manufacturers.json`: who answers for the goods of a brand (LAW-5). A feed has no field for it. */
export const manufacturersSchema = z.strictObject({
  $schema: z.string().optional(),
  /** By brand as the feed writes it, case ignored. */
  brands: z.record(z.string().trim().min(1), manufacturer),
})

export type Manufacturer = z.infer<typeof manufacturer>

/** The maker of a brand; undefined where the file does not name it. */
export type MakerOf = (brand: string) => Manufacturer | undefined

/**
 * Reads a tenant's makers; a tenant without such a file knows none.
 * @throws {TenantFileError} for a file that cannot be read, parsed or does not fit.
 */
export function readManufacturers(folder: string, id: string): MakerOf {
  const file = readTenantFile(join(folder, id, 'manufacturers.json'), manufacturersSchema)
  const makers = new Map(Object.entries(file?.brands ?? {}).map(([brand, maker]) => [folded(brand), maker]))
  return (brand) => makers.get(folded(brand))
}

const folded = (brand: string): string => brand.normalize('NFKC').trim().toLowerCase()
