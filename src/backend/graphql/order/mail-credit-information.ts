import type { Writing } from '../../basket/commands.ts'
import { creditInformationLetter, informationAttachment } from '../../credit/credit-letters.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { readDraft, writeDraft } from '../../order/draft.ts'
import type { PreparedOrder } from '../../order/prepared-order.ts'
import type { ShopContext } from '../context.ts'
import { todayOf } from './order-line-view.ts'

/**
 * Emails the information before a credit contract when credit is chosen, before there is a contract (ORD-5);
 * once for the same terms of a prepared order.
 */
export async function mailCreditInformation(
  { tenant, locale, now }: ShopContext,
  writing: Writing,
  { credit, contact }: PreparedOrder,
): Promise<void> {
  if (!credit || !contact || !tenant.credit.agreement) return
  const draft = await readDraft(writing.db, writing, writing.now)
  const creditMailed = JSON.stringify(credit)
  if (draft.creditMailed === creditMailed) return
  await writeDraft(writing.db, writing, { ...draft, creditMailed }, writing.now)
  const letter = creditInformationLetter(tenant, locale, contact, credit)
  const papers = [informationAttachment(tenant, locale, credit, todayOf({ tenant, now }))]
  await writeLetter(writing.db, tenant, { ...letter, recipient: contact.email, papers }, now)
}
