import { capabilityValues } from '#contract/capabilities.ts'
import { type OfferingTenant, offeredCapabilities } from '#tenancy/offered.ts'

/** Returns the shop itself, as the contract describes it: the same whichever backends a tenant has. */
export const shopView = (tenant: OfferingTenant) => ({
  capabilities: offeredCapabilities(tenant).map((capability) => capabilityValues[capability]),
})
