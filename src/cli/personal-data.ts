import { emailKeyOf } from '../backend/customers/accounts.ts'
import { foreignCustomerId, foreignCustomerOf } from '../backend/customers/sessions/foreign-customer.ts'
import { exportNewsletter } from '../backend/marketing/newsletter/newsletter-exporter.ts'
import { collectDataOfDomains } from '../backend/personal-data/personal-data.ts'
import { eraseCustomer } from '../gateway/identity/erase-customer.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Prints as JSON what Etalage has stored for a customer whose account another backend has, or erases it (LAW-10). The other backend exports
 * and erases its own data itself. Exit code: 0 on success, 2 for a usage error.
 */
const command = {
  usage:
    'npm run personal-data -- --tenant ID --customer SERVICE:REFERENCE [--email ADDRESS] [--erase]\n' +
    'SERVICE is a name in commerce.services, REFERENCE the id of the customer there; with ADDRESS also the newsletter.',
  options: { tenant: text, customer: text, email: text, erase: flag },
} as const

process.exitCode = await runCliCommand(
  command,
  ({ values: { tenant: tenantId, customer, email, erase } }) => {
    const tenant = requireTenant(tenantId)
    const customerId = readCustomer(tenant, customer)
    if (email !== undefined && !/^\S+@\S+$/.test(email))
      throw new UsageError(`--email has to be an e-mail address, not ${email}.`)
    return withDatabase(async (database) => {
      if (erase) {
        await eraseCustomer(database, tenant, customerId, email)
        console.log(`${tenant.id}: the data of ${customer} is erased, and all sessions have ended.`)
        return 0
      }
      const stored = {
        customer: foreignCustomerOf(customerId),
        ...(await collectDataOfDomains(database, tenant.id, customerId)),
        ...(email !== undefined && {
          newsletter: await exportNewsletter(database, tenant.id, emailKeyOf(email)),
        }),
      }
      console.log(JSON.stringify(stored, undefined, 2))
      return 0
    })
  },
)

/** Returns the id of a customer of another backend. @throws UsageError for a service that the tenant has not */
function readCustomer({ id, commerce }: Tenant, customer = ''): string {
  const end = customer.indexOf(':')
  const [service, reference] = [customer.slice(0, Math.max(0, end)), customer.slice(end + 1)]
  if (service === '' || reference === '')
    throw new UsageError('--customer has to be SERVICE:REFERENCE, such as shop:cus_01.')
  if (!Object.hasOwn(commerce.services, service)) {
    const known = Object.keys(commerce.services).join(', ') || 'none'
    throw new UsageError(`${id} has no service ${service}; known: ${known}.`)
  }
  return foreignCustomerId(service, reference)
}
