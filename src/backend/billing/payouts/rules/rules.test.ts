import { describe, expect, test } from 'vitest'
import { takesCurrency } from '#backend/billing/balance/rules/iban.ts'
import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { amountToRefund } from './amount-to-refund.ts'
import { creditTransferFile } from './credit-transfer.ts'

describe('[ACC-2] the file for the bank', () => {
  const file = {
    messageId: 'PAYOUT-20261121-0a1b2c3d',
    createdAt: '2026-11-21T10:00:00',
    executionDay: '2026-11-23',
    currency: 'EUR',
    letters: 'basic' as const,
    debtor: { name: 'Lindrich Versandhaus GmbH', iban: 'DE39000000000000020801' },
    transfers: [
      {
        ...{ endToEndId: '1234567890-1', amount: 4005, iban: 'NL20INGB0001234567', holder: 'Zoë Jansen' },
        remittance: 'Lindrich 1234567890',
      },
      {
        ...{
          endToEndId: '1234567891-1',
          amount: 100_000,
          iban: 'DE89370400440532013000',
          holder: 'Олена Приклад',
        },
        remittance: 'Lindrich 1234567891',
      },
    ],
  }
  const lines = (text: string): string => text.replaceAll('\n', '')

  test('is a credit transfer initiation of SEPA', () => {
    expect(lines(creditTransferFile(file))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
        '<GrpHdr><MsgId>PAYOUT-20261121-0a1b2c3d</MsgId><CreDtTm>2026-11-21T10:00:00</CreDtTm>' +
        '<NbOfTxs>2</NbOfTxs><CtrlSum>1040.05</CtrlSum>' +
        '<InitgPty><Nm>Lindrich Versandhaus GmbH</Nm></InitgPty></GrpHdr>' +
        '<PmtInf><PmtInfId>PAYOUT-20261121-0a1b2c3d</PmtInfId><PmtMtd>TRF</PmtMtd>' +
        '<NbOfTxs>2</NbOfTxs><CtrlSum>1040.05</CtrlSum>' +
        '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>' +
        '<Dbtr><Nm>Lindrich Versandhaus GmbH</Nm></Dbtr>' +
        '<DbtrAcct><Id><IBAN>DE39000000000000020801</IBAN></Id></DbtrAcct>' +
        '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>' +
        '<CdtTrfTxInf><PmtId><InstrId>1234567890-1</InstrId><EndToEndId>1234567890-1</EndToEndId></PmtId>' +
        '<Amt><InstdAmt Ccy="EUR">40.05</InstdAmt></Amt><Cdtr><Nm>Zoe Jansen</Nm></Cdtr>' +
        '<CdtrAcct><Id><IBAN>NL20INGB0001234567</IBAN></Id></CdtrAcct>' +
        '<RmtInf><Ustrd>Lindrich 1234567890</Ustrd></RmtInf></CdtTrfTxInf>' +
        '<CdtTrfTxInf><PmtId><InstrId>1234567891-1</InstrId><EndToEndId>1234567891-1</EndToEndId></PmtId>' +
        '<Amt><InstdAmt Ccy="EUR">1000.00</InstdAmt></Amt><Cdtr><Nm>Olena Priklad</Nm></Cdtr>' +
        '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>' +
        '<RmtInf><Ustrd>Lindrich 1234567891</Ustrd></RmtInf></CdtTrfTxInf>' +
        '</PmtInf></CstmrCdtTrfInitn></Document>',
    )
  })

  test('[PAP-7] writes names with their diacritics if the bank accepts them, and rejects unwritable names', () => {
    const named = (holder: string, letters: 'basic' | 'extended') =>
      lines(
        creditTransferFile({
          ...{ ...file, letters },
          transfers: file.transfers.map((transfer) => ({ ...transfer, holder })),
        }),
      )
    expect(named('Jürgen Müßig', 'basic')).toContain('<Cdtr><Nm>Juergen Muessig</Nm></Cdtr>')
    expect(named('Jürgen Müßig', 'extended')).toContain('<Cdtr><Nm>Jürgen Müßig</Nm></Cdtr>')
    expect(() => named('李', 'extended')).toThrow('李')
    expect(() => named('()', 'basic')).not.toThrow()
    expect(() => named('💶', 'basic')).toThrow('💶')
  })

  test('names no SEPA for francs, and the bank by its clearing number', () => {
    const debtor = { name: 'Aurelline Versand AG', iban: 'CH9300762011623852957' }
    const text = lines(creditTransferFile({ ...file, currency: 'CHF', debtor }))
    expect(text).not.toContain('SEPA')
    expect(text).not.toContain('ChrgBr')
    expect(text).toContain('<InstdAmt Ccy="CHF">40.05</InstdAmt>')
    expect(text).toContain('<ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>762</MmbId></ClrSysMmbId>')
  })
})

test.each([
  ['CH9300762011623852957', 'CHF', true],
  ['LI21088100002324013AA', 'CHF', true],
  ['DE89370400440532013000', 'CHF', false],
  ['CH9300762011623852957', 'EUR', true],
  ['NL20INGB0001234567', 'EUR', true],
])('[ACC-2] %s takes %s: %s', (iban, currency, takes) => expect(takesCurrency(iban, currency)).toBe(takes))

describe('[BAS-3] what has to be refunded by transfer', () => {
  const line = (state: string, total: number) =>
    ({ line_id: '1', state, total, state_since: 0 }) as StoredLine
  const order = (change: Partial<StoredOrder>) =>
    ({
      ...{ orderNo: '1', method: 'BANK_TRANSFER', paymentState: 'PAID', total: 10_000, placedAt: 0 },
      ...{ lines: [line('PLACED', 6000), line('PLACED', 4000)], events: [], detail: {} },
      ...change,
    }) as unknown as StoredOrder
  const invoice = (kind: StoredInvoice['kind'], total: number) => ({
    ...{ kind, total, issuedAt: 0, invoiceNo: kind },
    detail: { lines: [], ...(kind === 'CREDIT_NOTE' && { of: 'INVOICE' }) },
  })
  const bill = { method: 'INVOICE', paymentState: 'OPEN' } as const
  const halfBilled = { ...bill, lines: [line('INVOICED', 6000), line('PLACED', 4000)] }
  const invoiced = [line('DELIVERED', 6000), line('CREDITED', 4000)]

  test.each<[string, Partial<StoredOrder>, ReturnType<typeof invoice>[], [number, number, number?], number]>([
    ['all was received, nothing is sent yet', {}, [], [10_000, 0], 0],
    ['too much was received', {}, [], [10_123, 0], 123],
    ['too much was received and refunded', {}, [], [10_123, 123], 0],
    ['too little was received', { paymentState: 'OPEN' }, [], [9000, 0], 0],
    ['it was given up', { paymentState: 'EXPIRED', lines: [line('CANCELLED', 10_000)] }, [], [700, 0], 700],
    [
      'a line was cancelled',
      { lines: [line('PLACED', 6000), line('CANCELLED', 4000)] },
      [],
      [10_000, 0],
      4000,
    ],
    [
      'half of it is invoiced',
      { lines: [line('INVOICED', 6000), line('PLACED', 4000)] },
      [invoice('INVOICE', 6000)],
      [10_000, 0],
      0,
    ],
    [
      'a line was returned',
      { lines: invoiced },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 4000)],
      [10_000, 0],
      4000,
    ],
    [
      'everything was returned and refunded',
      { lines: [line('CREDITED', 10_000)] },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 10_000)],
      [10_000, 10_000],
      0,
    ],
    [
      'an unpaid invoice was returned',
      { method: 'INVOICE', paymentState: 'OPEN', lines: invoiced },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 4000)],
      [0, 0],
      0,
    ],
    [
      'a paid invoice was returned, and part of it was refunded',
      { method: 'INVOICE', lines: invoiced },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 4000)],
      [10_000, 1000],
      3000,
    ],
    [
      'a paid invoice never counts as paid twice',
      { method: 'INVOICE', lines: invoiced },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 4000)],
      [0, 0],
      0,
    ],
    ['an invoice that was paid before it was written', bill, [], [10_000, 0], 0],
    ['such an invoice, with more than it will cost', bill, [], [10_700, 0], 700],
    [
      'such an order, then cancelled',
      { ...bill, lines: [line('CANCELLED', 10_000)] },
      [],
      [10_000, 0],
      10_000,
    ],
    ['half of such an invoice is written', halfBilled, [invoice('INVOICE', 6000)], [10_000, 0], 0],
    [
      'that half was returned',
      { ...bill, lines: [line('CREDITED', 6000), line('PLACED', 4000)] },
      [invoice('INVOICE', 6000), invoice('CREDIT_NOTE', 6000)],
      [10_000, 0],
      6000,
    ],
    [
      'that half was returned and refunded',
      { ...bill, lines: [line('CREDITED', 6000), line('PLACED', 4000)] },
      [invoice('INVOICE', 6000), invoice('CREDIT_NOTE', 6000)],
      [10_000, 6000],
      0,
    ],
    [
      'a paid half was returned while the other waits for its invoice',
      { ...bill, lines: [line('CREDITED', 6000), line('PLACED', 4000)] },
      [invoice('INVOICE', 6000), invoice('CREDIT_NOTE', 6000)],
      [6000, 0],
      6000,
    ],
    [
      'a hosted payment is refunded by its provider',
      { method: 'HOSTED', lines: invoiced },
      [invoice('INVOICE', 10_000), invoice('CREDIT_NOTE', 4000)],
      [10_000, 0, 0],
      0,
    ],
    ['a transfer besides the hosted payment', { method: 'HOSTED' }, [], [10_500, 0, 500], 500],
  ])('%s', (_, change, invoices, [amountReceived, amountRefunded, transferred = amountReceived], owed) =>
    expect(
      amountToRefund(
        order(change),
        invoices,
        { money: { amountReceived, amountRefunded, refundedByTransfer: amountRefunded }, transferred },
        'Europe/Berlin',
      ),
    ).toBe(owed),
  )
})
