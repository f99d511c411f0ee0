import { z } from 'zod'
import { serviceNames } from '#tenancy/services.ts'

/** Response of `GET /api/gateway`: the services that the shop has, and the paths at which they begin (DAT-5). */
export const gatewayServices = z.object({
  services: z
    .partialRecord(z.enum(serviceNames), z.array(z.string()).readonly())
    .describe('Paths at which each service begins, by the name of the service.'),
})
