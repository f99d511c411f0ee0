import type { Result } from 'axe-core'

/** A rule violated at one place of one story, and the views with the violation. */
interface Finding {
  rule: string
  story: string
  target: string
  summary: string
  views: string[]
}

/** Collects the findings of axe, each place once however many views show it. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  add(story: string, view: string, violations: Result[]): void {
    for (const { id: rule, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes) {
        const place = target.join(' ')
        const key = `${rule} ${story} ${place}`
        const finding = this.#found.get(key) ?? {
          rule,
          story,
          target: place,
          summary: failureSummary,
          views: [],
        }
        finding.views.push(view)
        this.#found.set(key, finding)
      }
  }

  get count(): number {
    return this.#found.size
  }

  toString(): string {
    return [...this.#found.values()]
      .sort((a, b) => a.rule.localeCompare(b.rule) || a.story.localeCompare(b.story))
      .map(
        ({ rule, story, target, summary, views }) =>
          `${rule}: ${story}\n  at ${target}\n  in ${views.join(', ')}\n  ${summary.replaceAll('\n', '\n  ')}`,
      )
      .join('\n\n')
  }
}
