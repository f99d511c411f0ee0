import { Unavailable } from '../../operations/unavailable.ts'

/** A query that only the index can answer, while the index is being loaded or built: it is answered soon. */
export class SearchPreparing extends Unavailable {
  override name = 'SearchPreparing'

  constructor(tenantId: string) {
    super(`The search index of ${tenantId} is being prepared.`)
  }
}
