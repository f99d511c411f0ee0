import type { OwnData } from '../customer/own-data.ts'
import { forgetHistory, readHistory } from './search-history.ts'

/** What a customer searched for, as they take it along, and as it goes with the account (LAW-10). */
export const ownSearches: OwnData = {
  name: 'searches',
  async export(database, tenantId, owner) {
    const terms = await readHistory({ db: database, tenantId, owner, now: Date.now() })
    return terms.map(({ term, searchedAt }) => ({ term, searchedAt: new Date(searchedAt).toISOString() }))
  },
  erase: (transaction, tenantId, owner) =>
    forgetHistory({ db: transaction, tenantId, owner, now: Date.now() }),
}
