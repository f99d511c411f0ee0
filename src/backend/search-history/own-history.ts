import type { OwnData } from '../customer/own-data.ts'
import { forgetHistory, readHistory } from './search-history.ts'

/** The searches of a customer, taken along and erased with the account (LAW-10). */
export const ownHistory: OwnData = {
  name: 'searches',
  async export(db, tenantId, owner) {
    const terms = await readHistory({ db, tenantId, owner, now: Date.now() })
    return terms.map(({ term, searchedAt }) => ({ term, searchedAt: new Date(searchedAt).toISOString() }))
  },
  erase: (db, tenantId, owner) => forgetHistory({ db, tenantId, owner, now: Date.now() }),
}
