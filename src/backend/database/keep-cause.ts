import type { Dialect, Driver } from 'kysely'
import { logWarning } from '../../operations/log-failure.ts'
import { isUnavailable } from '../../operations/unavailable.ts'

/**
 * A dialect whose failed rollbacks do not throw. Kysely rolls a transaction back when something in it has failed, and
 * passes that error on: if the rollback fails as well, as it does on a connection that is gone, its own error would take
 * the place of the cause. The driver has marked such a connection as not to be used again, and the server rolls back
 * when it ends.
 */
export const keepingCause = (dialect: Dialect): Dialect => ({
  createDriver: () => withQuietRollback(dialect.createDriver()),
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (database) => dialect.createIntrospector(database),
})

function withQuietRollback(driver: Driver): Driver {
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = async (connection) => {
    try {
      await rollback(connection)
    } catch (error) {
      // A server that is gone is told of by the cause.
      if (isUnavailable(error)) return
      logWarning('database', `a transaction could not be rolled back: ${(error as Error).message}`)
    }
  }
  return driver
}
