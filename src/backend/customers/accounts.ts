import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKeyOf } from '#contract/email.ts'
import type { Registration, Salutation } from '#contract/messages/customer.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { CustomerFlags } from './sessions/session-port.ts'
import type { CustomerRow } from './tables.ts'

export { emailKeyOf }

/** A customer account. */
export interface Account {
  id: string
  businessPartnerNo: string
  email: string
  passwordHash: string | null
  salutation: Salutation
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthday: string | null
  phone: string | null
  /** The company that the last order was for; null for a private person. */
  company: string | null
  vatId: string | null
  bonusProgramme: boolean
  creditAffinity: boolean
  /** ms */
  createdAt: number
}

export const flagsOf = (account: Account): CustomerFlags => ({
  bonusProgramme: account.bonusProgramme,
  creditAffinity: account.creditAffinity,
  withoutPassword: account.passwordHash === null,
})

type AccountKey = { id: string } | { email: string } | { businessPartnerNo: string }

/** Finds an account of a tenant; deleted accounts are not found. */
export async function findAccount(
  database: Kysely<Tables>,
  tenantId: string,
  key: AccountKey,
): Promise<Account | undefined> {
  const query = database
    .selectFrom('customer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
  const found =
    'id' in key
      ? query.where('id', '=', key.id)
      : 'email' in key
        ? query.where('email_key', '=', emailKeyOf(key.email))
        : query.where('business_partner_no', '=', key.businessPartnerNo)
  const row = await found.executeTakeFirst()
  return row && accountOf(row)
}

export type NewAccount = Omit<Registration, 'password' | 'captcha'> & { passwordHash: string | null }

/**
 * Creates an account with a new customer number: nine random digits, which do not reveal the number of
 * customers.
 * @returns undefined when the email address has an account by now.
 */
export async function openAccount(
  transaction: Kysely<Tables>,
  tenantId: string,
  account: NewAccount,
  now: number,
): Promise<Account | undefined> {
  if (await findAccount(transaction, tenantId, { email: account.email })) return
  const row: CustomerRow = {
    tenant_id: tenantId,
    id: randomUUID(),
    business_partner_no: await freeNumber(transaction, tenantId),
    email: account.email,
    email_key: emailKeyOf(account.email),
    password_hash: account.passwordHash,
    salutation: account.salutation,
    first_name: account.firstName,
    last_name: account.lastName,
    birthday: account.birthday,
    phone: account.phone,
    company: null,
    vat_id: null,
    bonus_programme: 0,
    credit_affinity: 0,
    created_at: now,
    deleted_at: null,
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? accountOf(row) : undefined
}

async function freeNumber(database: Kysely<Tables>, tenantId: string): Promise<string> {
  for (;;) {
    const number = String(randomInt(100_000_000, 1_000_000_000))
    const taken = await database
      .selectFrom('customer')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('business_partner_no', '=', number)
      .executeTakeFirst()
    if (!taken) return number
  }
}

export async function changeAccount(
  transaction: Kysely<Tables>,
  tenantId: string,
  id: string,
  change: Partial<Pick<CustomerRow, 'email' | 'email_key' | 'password_hash' | 'company' | 'vat_id'>>,
): Promise<void> {
  await transaction
    .updateTable('customer')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Removes all personal data from an account. Its number stays, for records that the law requires us to retain
 * (LAW-10).
 */
export async function anonymiseAccount(
  transaction: Kysely<Tables>,
  tenantId: string,
  id: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('customer')
    .set({
      email: null,
      email_key: null,
      password_hash: null,
      salutation: 'notSpecified',
      first_name: '',
      last_name: '',
      birthday: null,
      phone: null,
      company: null,
      vat_id: null,
      bonus_programme: 0,
      credit_affinity: 0,
      deleted_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const accountOf = (row: CustomerRow): Account => ({
  id: row.id,
  businessPartnerNo: row.business_partner_no,
  email: row.email ?? '',
  passwordHash: row.password_hash,
  salutation: row.salutation as Salutation,
  firstName: row.first_name,
  lastName: row.last_name,
  birthday: row.birthday,
  phone: row.phone,
  company: row.company,
  vatId: row.vat_id,
  bonusProgramme: row.bonus_programme === 1,
  creditAffinity: row.credit_affinity === 1,
  createdAt: row.created_at,
})
