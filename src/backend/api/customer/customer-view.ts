import type { Account } from '#backend/customers/accounts.ts'
import { findAccount } from '#backend/customers/accounts.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import type { ShopContext } from '../context.ts'

/** Returns the customer who is logged in; without private data after a soft log-in (SES-3). */
export async function customerView({ session, database, tenant }: ShopContext) {
  const viewer = await session?.viewer()
  if (viewer?.customerId === undefined) return null
  const account = await findAccount(database, tenant.id, { id: viewer.customerId })
  if (!account) return null
  const soft = viewer.type !== sessionTypes.loggedIn
  const { businessPartnerNo, firstName, lastName, bonusProgramme, creditAffinity } = account
  return {
    businessPartnerNo,
    name: `${firstName} ${lastName}`,
    bonusProgramme,
    creditAffinity,
    hasPassword: account.passwordHash !== null,
    softLoggedIn: soft,
    ...(soft ? noPrivateData : privateData(account)),
  }
}

const privateData = ({ salutation, firstName, lastName, email, birthday, phone }: Account) => ({
  salutation,
  firstName,
  lastName,
  email,
  birthday,
  phone,
})

const noPrivateData = {
  salutation: null,
  firstName: null,
  lastName: null,
  email: null,
  birthday: null,
  phone: null,
}
