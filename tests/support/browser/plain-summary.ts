import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** One closing line that is readable without experience with the runner: `journeys: 12 passed, 0 failed`. */
export default class PlainSummary implements Reporter {
  readonly #outcomes = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcomes.set(test.id, result.status)
  }

  onEnd(): void {
    const all = [...this.#outcomes.values()]
    const passed = all.filter((status) => status === 'passed').length
    const skipped = all.filter((status) => status === 'skipped').length
    console.log(`journeys: ${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped`)
  }
}
