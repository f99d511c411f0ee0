import { isDoubtful, numberIn, readMoney } from './money.ts'

/** Least number of certain prices by whose size a doubtful one is read. */
const leastPrices = 3
/** How much higher or lower than all certain prices a price may be. */
const margin = 3

/**
 * How the prices of a feed write decimals, learnt from its certain prices: `12.990` is 12.99 where other prices are
 * written `16.50`, and 12,990.00 where they are written `1.250,00`.
 */
export class PriceStyle {
  /** Number of prices with each mark before decimals, and with each mark between thousands. */
  readonly #decimal = { '.': 0, ',': 0 }
  readonly #thousands = { '.': 0, ',': 0 }
  #prices = 0
  #lowest = Number.POSITIVE_INFINITY
  #highest = 0

  /** Learns from a price as it is in the feed; one that is doubtful or malformed teaches nothing. */
  learn(text: string): void {
    const number = numberIn(text)
    if (number === undefined || isDoubtful(number)) return
    const money = readMoney(text)
    if ('problem' in money) return
    this.#prices += 1
    this.#lowest = Math.min(this.#lowest, money.cents)
    this.#highest = Math.max(this.#highest, money.cents)
    const marks = number.match(/[.,]/g) ?? []
    const last = marks.at(-1) as '.' | ',' | undefined
    if (last === undefined) return
    const isGrouped = marks.length > 1 && marks.every((mark) => mark === last)
    if (isGrouped) this.#thousands[last] += 1
    else this.#decimal[last] += 1
    if (!isGrouped && marks.length > 1) this.#thousands[last === '.' ? ',' : '.'] += 1
  }

  /**
   * Returns what the mark of a doubtful number is; undefined if the certain prices leave it open.
   * @param number such as `12.990`
   */
  markOf(number: string): 'decimal' | 'thousands' | undefined {
    const mark = number.includes('.') ? '.' : ','
    const other = mark === '.' ? ',' : '.'
    const forDecimal = this.#decimal[mark] + this.#thousands[other]
    const forThousands = this.#thousands[mark] + this.#decimal[other]
    if (forDecimal > 0 && forThousands === 0) return 'decimal'
    if (forThousands > 0 && forDecimal === 0) return 'thousands'
    if (this.#prices < leastPrices) return undefined
    const thousandths = Number(number.replace(mark, ''))
    const asDecimal = this.#isUsual(thousandths / 10)
    const asThousands = this.#isUsual(thousandths * 100)
    return asDecimal === asThousands ? undefined : asDecimal ? 'decimal' : 'thousands'
  }

  #isUsual(cents: number): boolean {
    return cents * margin >= this.#lowest && cents <= this.#highest * margin
  }
}
