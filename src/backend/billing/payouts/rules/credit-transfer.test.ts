import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeForBank } from './bank-text.ts'
import { creditTransferFile, type TransferFile } from './credit-transfer.ts'

/** An element of a file, with other elements or text as its content. */
interface XmlElement {
  name: string
  attributes: string
  content: XmlElement[] | string
}

/** The elements that an element may contain, in this order: `?` at most once, `+` once or more. */
type Sequence = readonly string[]

/**
 * The elements of pain.001.001.09 that we write, as the message definition (ISO 20022) has them: all elements in their
 * order, and which are mandatory.
 */
const sequences: Readonly<Record<string, Sequence>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+', 'SplmtryData?'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn?', 'NbOfTxs', 'CtrlSum?', 'InitgPty', 'FwdgAgt?', 'InitnSrc?'],
  InitgPty: ['Nm?', 'PstlAdr?', 'Id?', 'CtryOfRes?', 'CtctDtls?'],
  PmtInf: [
    ...[
      'PmtInfId',
      'PmtMtd',
      'BtchBookg?',
      'NbOfTxs?',
      'CtrlSum?',
      'PmtTpInf?',
      'ReqdExctnDt',
      'PoolgAdjstmntDt?',
    ],
    ...[
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'DbtrAgtAcct?',
      'InstrForDbtrAgt?',
      'UltmtDbtr?',
      'ChrgBr?',
      'ChrgsAcct?',
    ],
    ...['ChrgsAcctAgt?', 'CdtTrfTxInf+'],
  ],
  PmtTpInf: ['InstrPrty?', 'SvcLvl?', 'LclInstrm?', 'CtgyPurp?'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm?', 'PstlAdr?', 'Id?', 'CtryOfRes?', 'CtctDtls?'],
  DbtrAcct: ['Id', 'Tp?', 'Ccy?', 'Nm?', 'Prxy?'],
  CdtrAcct: ['Id', 'Tp?', 'Ccy?', 'Nm?', 'Prxy?'],
  DbtrAgt: ['FinInstnId', 'BrnchId?'],
  FinInstnId: ['BICFI?', 'ClrSysMmbId?', 'LEI?', 'Nm?', 'PstlAdr?', 'Othr?'],
  ClrSysMmbId: ['ClrSysId?', 'MmbId'],
  ClrSysId: ['Cd'],
  Othr: ['Id', 'SchmeNm?', 'Issr?'],
  CdtTrfTxInf: [
    ...['PmtId', 'PmtTpInf?', 'Amt', 'XchgRateInf?', 'ChrgBr?', 'ChqInstr?', 'UltmtDbtr?', 'IntrmyAgt1?'],
    ...[
      'CdtrAgt?',
      'CdtrAgtAcct?',
      'Cdtr?',
      'CdtrAcct?',
      'UltmtCdtr?',
      'InstrForCdtrAgt?',
      'InstrForDbtrAgt?',
    ],
    ...['Purp?', 'RgltryRptg?', 'Tax?', 'RltdRmtInf?', 'RmtInf?', 'SplmtryData?'],
  ],
  PmtId: ['InstrId?', 'EndToEndId', 'UETR?'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm?', 'PstlAdr?', 'Id?', 'CtryOfRes?', 'CtctDtls?'],
  RmtInf: ['Ustrd?', 'Strd?'],
}

const identifier = /^[A-Za-z0-9+?/:().,'\- ]{1,35}$/
/** Pattern of the text of an element; Id holds an IBAN or a plain identifier. */
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: identifier,
  PmtInfId: identifier,
  InstrId: identifier,
  EndToEndId: identifier,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  Nm: /^.{1,140}$/,
  PmtMtd: /^(TRF|CHK|TRA)$/,
  Cd: /^(SEPA|CHBCC)$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  Id: identifier,
  MmbId: /^[0-9]{3,5}$/,
  ChrgBr: /^SLEV$/,
  InstdAmt: /^\d{1,13}\.\d\d$/,
  Ustrd: /^.{1,140}$/,
}

function read(text: string): XmlElement {
  const tokens = text.replace(/^<\?xml[^>]*\?>\s*/, '').match(/<[^>]+>|[^<]+/g) ?? []
  let at = 0
  const element = (): XmlElement => {
    const [, name = '', attributes = ''] = /^<(\w+)([^>]*)>$/.exec(tokens[at++] ?? '') ?? []
    const content: XmlElement[] = []
    let text = ''
    while (tokens[at] !== `</${name}>`) {
      if (at >= tokens.length) throw new Error(`${name} does not end.`)
      if (tokens[at]?.startsWith('<')) content.push(element())
      else text += tokens[at++]
    }
    at += 1
    return { name, attributes: attributes.trim(), content: content.length > 0 ? content : text.trim() }
  }
  return element()
}

/** Returns the errors of an element and its descendants, each with its path; none if a bank's check would find none. */
function schemaErrors({ name, content }: XmlElement, parentPath = ''): string[] {
  const path = `${parentPath}/${name}`
  if (typeof content === 'string') {
    const pattern = texts[name]
    return pattern?.test(content) ? [] : [`${path} has ${JSON.stringify(content)}`]
  }
  // The Id of an account holds an IBAN; every other one is text.
  const sequence = name === 'Id' ? ['IBAN'] : sequences[name]
  if (!sequence) return [`${path} is unknown`]
  const errors: string[] = []
  const left = [...content]
  for (const slot of sequence) {
    const [, wanted, count] = /^(\w+)([?+]?)$/.exec(slot) ?? []
    let found = 0
    while (left[0]?.name === wanted && (count === '+' || found === 0)) {
      left.shift()
      found += 1
    }
    if (found === 0 && count !== '?') errors.push(`${path} lacks ${wanted}`)
  }
  if (left.length > 0) errors.push(`${path} has ${left.map((part) => part.name).join(', ')} out of place`)
  return [...errors, ...content.flatMap((part) => schemaErrors(part, path))]
}

const every = (part: XmlElement, name: string): XmlElement[] => [
  ...(part.name === name ? [part] : []),
  ...(typeof part.content === 'string' ? [] : part.content.flatMap((each) => every(each, name))),
]

const debtors = {
  EUR: { name: 'Lindrich Versandhaus GmbH', iban: 'DE39000000000000020801' },
  CHF: { name: 'Aurelline Versand AG', iban: 'CH9300762011623852957' },
} as const

const file = (currency: 'EUR' | 'CHF', transfers: TransferFile['transfers']): TransferFile => ({
  messageId: 'PAYOUT-20261121-0a1b2c3d',
  createdAt: '2026-11-21T10:00:00',
  executionDay: '2026-11-23',
  ...{ currency, debtor: debtors[currency], transfers, letters: currency === 'CHF' ? 'extended' : 'basic' },
})
const transfer = {
  ...{ endToEndId: '1234567890-1', amount: 4005, iban: 'NL20INGB0001234567', holder: 'Zoë Jansen' },
  remittance: 'Lindrich 1234567890',
}

describe('[ACC-2] the file for the bank follows the message definition pain.001.001.09', () => {
  test.each(['EUR', 'CHF'] as const)('in %s, whatever shoppers are called', (currency) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            endToEndId: fc.stringMatching(/^[0-9]{10}-[1-9]$/),
            amount: fc.integer({ min: 1, max: 99_999_999 }),
            iban: fc.constantFrom('NL20INGB0001234567', 'CH9300762011623852957'),
            // A name that cannot be written never gets this far.
            holder: fc
              .string({ unit: 'grapheme', maxLength: 90 })
              .map((text) => `A ${text}`)
              .filter((text) => writeForBank(text, 70).unwritable.length === 0),
            remittance: fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => `Lindrich ${text}`),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (transfers) => {
          const root = read(creditTransferFile(file(currency, transfers)))
          expect(root.attributes).toBe('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
          expect(schemaErrors(root)).toEqual([])
          const amounts = every(root, 'InstdAmt')
          expect(amounts.map(({ attributes }) => attributes)).toEqual(
            transfers.map(() => `Ccy="${currency}"`),
          )
          const cents = amounts.reduce((sum, { content }) => sum + Math.round(Number(content) * 100), 0)
          expect(cents).toBe(transfers.reduce((sum, { amount }) => sum + amount, 0))
          for (const { content } of every(root, 'CtrlSum'))
            expect(Math.round(Number(content) * 100)).toBe(cents)
          for (const { content } of every(root, 'NbOfTxs')) expect(Number(content)).toBe(transfers.length)
        },
      ),
    )
  })

  test.each<[string, (text: string) => string, string]>([
    ['the date before the type', (text) => swapped(text, 'PmtTpInf', 'ReqdExctnDt'), 'out of place'],
    ['the charges at the end', (text) => moved(text, 'ChrgBr', '</PmtInf>'), 'out of place'],
    ['no end-to-end id', (text) => without(text, 'EndToEndId'), 'lacks EndToEndId'],
    ['no account of the debtor', (text) => without(text, 'DbtrAcct'), 'lacks DbtrAcct'],
    ['no transfer', (text) => without(text, 'CdtTrfTxInf'), 'lacks CdtTrfTxInf'],
    ['cents without a point', (text) => text.replaceAll('40.05', '4005'), 'has "4005"'],
    ['an empty remittance', (text) => text.replace('Lindrich 1234567890', ''), 'Ustrd has ""'],
    ['an id that is too long', (text) => text.replaceAll('1234567890-1', '1'.repeat(36)), 'EndToEndId has'],
  ])('a file with %s does not', (_, breakFile, error) =>
    expect(schemaErrors(read(breakFile(creditTransferFile(file('EUR', [transfer]))))).join('; ')).toContain(
      error,
    ),
  )
})

const piece = (text: string, name: string): string =>
  new RegExp(`\\n<${name}>[\\s\\S]*?</${name}>`).exec(text)?.[0] ?? ''
const without = (text: string, name: string): string => text.replace(piece(text, name), '')
const moved = (text: string, name: string, before: string): string =>
  without(text, name).replace(before, piece(text, name) + before)
const swapped = (text: string, one: string, other: string): string =>
  without(text, one).replace(piece(text, other), piece(text, other) + piece(text, one))
