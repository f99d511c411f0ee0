import { z } from 'zod'
import { serviceNames } from '#tenancy/services.ts'

/** Response of `GET /api/gateway`: the services and the paths at which they begin (DAT-5). */
export const gatewayServices = z.object({
  services: z
    .record(z.enum(serviceNames), z.array(z.string()).readonly())
    .describe('Paths at which each service begins, by the name of the service.'),
})
