import { loadTenants, TenantFileError, type Tenants } from './tenants.ts'

/** Loads the tenants of a command: an invalid file ends it with exit code 1 and the problem, without a stack. */
export function tenantsOrExit(...options: Parameters<typeof loadTenants>): Tenants {
  try {
    return loadTenants(...options)
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
