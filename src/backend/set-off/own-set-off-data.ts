import type { OwnData } from '../customer/own-data.ts'
import { ownSetOffs } from './read-set-offs.ts'

/** Exports credit that has paid for orders. It is not erased, because it is part of the books. */
export const ownSetOffData: OwnData = {
  name: 'setOffs',
  export: async (database, tenantId, owner) =>
    (await ownSetOffs(database, { tenantId, owner })).map(({ from_order, to_order, amount, set_off_at }) => ({
      ...{ from: from_order, to: to_order, amount },
      at: new Date(set_off_at).toISOString(),
    })),
  erase: async () => {},
}
