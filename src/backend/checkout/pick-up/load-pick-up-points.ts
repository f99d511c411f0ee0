import type { CatalogueSnapshot } from '#backend/catalogue/reading/catalogue-snapshot.ts'
import { loadDemo } from '#backend/load-demo.ts'
import { noPickUpPoints, type PickUpPoints } from '#backend/orders/pick-up-point.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * Returns the pick-up points of a tenant's country: invented ones for a demo tenant, none for a tenant with its own
 * catalogue.
 */
export async function loadPickUpPoints(
  { isSample }: Pick<CatalogueSnapshot, 'isSample'>,
  { organisation }: Pick<Tenant, 'organisation'>,
): Promise<PickUpPoints> {
  if (!isSample) return noPickUpPoints
  const { pickUpPointsOf } = await loadDemo()
  return pickUpPointsOf(organisation.address.country)
}
