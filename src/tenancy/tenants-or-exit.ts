import { loadTenants, TenantFileError, type Tenants } from './tenants.ts'

/** The tenants of a command: a file that cannot be used ends it with exit code 1 and what is wrong, without a stack. */
export function tenantsOrExit(...how: Parameters<typeof loadTenants>): Tenants {
  try {
    return loadTenants(...how)
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
