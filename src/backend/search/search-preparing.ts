import { Unavailable } from '#operations/unavailable.ts'

/** Thrown for a query that needs the index while the index is being loaded or built. A retry soon succeeds. */
export class SearchPreparing extends Unavailable {
  override name = 'SearchPreparing'

  constructor(tenantId: string) {
    super(`The search index of ${tenantId} is being prepared.`)
  }
}
