import type { Dialect, Driver } from 'kysely'
import { logWarning } from '#operations/log-failure.ts'
import { isUnavailable } from '#operations/unavailable.ts'

/**
 * Wraps a dialect so that failed rollbacks do not throw. After an error Kysely rolls the transaction back and
 * passes the error on. If the rollback fails as well, as on a broken connection, its error would replace the
 * cause. The driver has marked such a connection as unusable, and the server rolls back when the connection
 * ends.
 */
export const preservingCause = (dialect: Dialect): Dialect => ({
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
      // The cause reports already that the server is unavailable.
      if (isUnavailable(error)) return
      logWarning('database', `a transaction could not be rolled back: ${(error as Error).message}`)
    }
  }
  return driver
}
