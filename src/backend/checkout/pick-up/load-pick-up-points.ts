import type { Tenant } from '../../../tenancy/tenants.ts'
import type { CatalogueSnapshot } from '../../catalogue/reading/catalogue-snapshot.ts'
import { loadDemo } from '../../load-demo.ts'
import { noPickUpPoints, type PickUpPoints } from './pick-up-point.ts'

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
