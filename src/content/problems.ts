import { isAbsolute, relative } from 'node:path'
import { logWarning } from '../operations/log-failure.ts'
import { createMemoryCache } from '../operations/memory-cache.ts'
import { ContentFetchError, ContentInvalidError } from './errors.ts'

/** A problem for an editor or an operator. The page is shown without the content concerned. */
export interface ContentProblem {
  /**
   * block: left out. placeholder: shown as written. file: unusable. storage: no response. copy: not stored on
   * disk.
   */
  kind: 'block' | 'placeholder' | 'file' | 'storage' | 'copy'
  tenant: string
  /** Path or URL. */
  file: string
  reason: string
  /** JSON path in the file. */
  place?: string | undefined
  /** Block type. */
  type?: string | undefined
  /** Status of the response, if there was one. */
  status?: number | undefined
}

export type Report = (problem: ContentProblem) => void

export function problemOf(error: unknown, tenant: string, file: string): ContentProblem {
  if (error instanceof ContentFetchError)
    return { kind: 'storage', tenant, file: error.url, reason: error.statusText, status: error.status }
  if (error instanceof ContentInvalidError)
    return { kind: 'file', tenant, file: error.file, place: error.place, reason: error.reason }
  return { kind: 'file', tenant, file, reason: String(error) }
}

/** Formats problems for editors: file (relative to the process's folder), path and reason, each once. */
export function problemLines(problems: readonly ContentProblem[], here = process.cwd()): string[] {
  const lines = problems.map(({ file, place, type, reason, status }) => {
    const parts = [isAbsolute(file) ? relative(here, file) : file, place, type, status, reason]
    return parts.filter((part) => part !== undefined && part !== '').join(': ')
  })
  return [...new Set(lines)]
}

const rememberedFiles = 2_000

/** Reports each problem of a file once, until the file was usable again. */
export class ProblemLog {
  readonly #reported = createMemoryCache<Set<string>>({ maxEntries: rememberedFiles })
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  report(problem: ContentProblem): void {
    const key = `${problem.tenant} ${problem.file}`
    const reported = this.#reported.get(key) ?? new Set()
    const text = JSON.stringify(problem)
    if (reported.has(text)) return
    reported.add(text)
    this.#reported.set(key, reported)
    this.#report(problem)
  }

  /** Call when the file was usable: later problems are reported again. */
  clear(tenant: string, file: string): void {
    this.#reported.delete(`${tenant} ${file}`)
  }
}

/** Reports a problem of the content to the operator. */
export const reportProblem = ({ reason, ...where }: ContentProblem): void =>
  logWarning('content', reason, { ...where })
