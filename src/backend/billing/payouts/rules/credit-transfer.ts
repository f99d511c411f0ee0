import { decimalAmount } from '#tenancy/currencies.ts'
import { type BankCharacterSet, bankText, writeForBank } from './bank-text.ts'

/** A transfer of a file. Amount in cents. */
export interface Transfer {
  /** Id that both banks get, at most 35 characters. */
  endToEndId: string
  amount: number
  iban: string
  holder: string
  /** Text on the shopper's statement. */
  remittance: string
}

export interface TransferFile {
  /** At most 35 characters; a bank accepts a file with the same id once. */
  messageId: string
  /** ISO moment. */
  createdAt: string
  /** YYYY-MM-DD on which the bank is to execute it. */
  executionDay: string
  currency: string
  /** Which letters the bank accepts. */
  letters: BankCharacterSet
  debtor: { name: string; iban: string }
  transfers: readonly Transfer[]
}

/**
 * Returns a credit transfer initiation (ISO 20022, pain.001.001.09): SEPA for euro by the EPC's rules; francs within
 * Switzerland by SIX's Payment Standards, where the debtor's bank is identified by the clearing number in its IBAN.
 * @throws for a holder whose name cannot be written in the bank's letters, because banks compare it with the account's
 */
export function creditTransferFile(file: TransferFile): string {
  const { messageId, createdAt, executionDay, currency, letters, debtor, transfers } = file
  const totals =
    element('NbOfTxs', String(transfers.length)) +
    element('CtrlSum', decimal(transfers.reduce((sum, { amount }) => sum + amount, 0)))
  const name = element('Nm', bankText(debtor.name, 70, letters))
  const sepa = currency === 'EUR'
  const header = element(
    'GrpHdr',
    element('MsgId', messageId) + element('CreDtTm', createdAt) + totals + element('InitgPty', name),
  )
  const information = element(
    'PmtInf',
    element('PmtInfId', messageId) +
      element('PmtMtd', 'TRF') +
      totals +
      (sepa ? element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) : '') +
      element('ReqdExctnDt', element('Dt', executionDay)) +
      element('Dbtr', name) +
      element('DbtrAcct', account(debtor.iban)) +
      element('DbtrAgt', element('FinInstnId', debtorBank(debtor.iban, sepa))) +
      (sepa ? element('ChrgBr', 'SLEV') : '') +
      transfers.map((transfer) => transaction(transfer, currency, letters)).join(''),
  )
  const document = element('CstmrCdtTrfInitn', header + information)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${document}\n</Document>\n`
}

const transaction = (
  { endToEndId, amount, iban, holder, remittance }: Transfer,
  currency: string,
  letters: BankCharacterSet,
): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('InstrId', endToEndId) + element('EndToEndId', endToEndId)) +
      element('Amt', `\n<InstdAmt Ccy="${currency}">${decimalAmount(amount, currency)}</InstdAmt>`) +
      element('Cdtr', element('Nm', holderText(holder, letters))) +
      element('CdtrAcct', account(iban)) +
      element('RmtInf', element('Ustrd', bankText(remittance, 140, letters))),
  )

function holderText(holder: string, letters: BankCharacterSet): string {
  const { text, unwritable } = writeForBank(holder, 70, letters)
  if (text === '' || unwritable.length > 0)
    throw new Error(`The bank does not accept the holder's name ${holder}.`)
  return text
}

const account = (iban: string): string => element('Id', element('IBAN', iban))

/** Within SEPA the IBAN identifies the bank. */
const debtorBank = (iban: string, sepa: boolean): string =>
  sepa
    ? element('Othr', element('Id', 'NOTPROVIDED'))
    : element(
        'ClrSysMmbId',
        element('ClrSysId', element('Cd', 'CHBCC')) + element('MmbId', String(Number(iban.slice(4, 9)))),
      )

/**
 * Returns an element. Its content is other elements, or text without special characters of XML: bankText leaves no
 * others.
 */
const element = (name: string, content: string): string =>
  `\n<${name}>${content}${content.startsWith('\n') ? '\n' : ''}</${name}>`

/** Returns cents as a decimal number. */
const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
