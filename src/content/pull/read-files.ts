import type { Tenant } from '#tenancy/tenants.ts'
import type { Finding } from '../check/content-tree.ts'
import type { RawFile } from '../check/schema.ts'
import { ContentFetchError } from '../errors.ts'
import { LARGEST_PULL_BYTES } from '../limits.ts'
import type { ContentSource } from '../source.ts'

export interface FilesRead {
  files: RawFile[]
  /** Files that were not received. */
  findings: Finding[]
}

/** Number of parallel requests. */
const atOnce = 8

/** Once the storage does not respond, the remaining files are not requested. */
const enoughFailures = 8

const isMissing = 'is missing'

/**
 * Reads files of a storage in the order of their keys, each within the time and size limits of a fetch (SEC-7).
 * @param mayMiss whether missing files are left out without a problem
 */
export async function readFiles(
  tenant: Tenant,
  source: ContentSource,
  keys: readonly string[],
  { mayMiss: allowMissing = false } = {},
): Promise<FilesRead> {
  const read: FilesRead = { files: [], findings: [] }
  let bytes = 0
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce)
    for (const outcome of await Promise.all(some.map((key) => readFile(tenant, source, key))))
      if ('text' in outcome) {
        bytes += outcome.text.length
        read.files.push(outcome)
      } else if (!(allowMissing && outcome.problem === isMissing)) read.findings.push(outcome)
    if (read.findings.length >= enoughFailures) return read
    if (bytes > LARGEST_PULL_BYTES) {
      const problem = `all files together are more than ${LARGEST_PULL_BYTES} bytes`
      read.findings.push({ file: source.nameOf(some[0] ?? ''), place: '(file)', problem })
      return read
    }
  }
  return read
}

async function readFile(tenant: Tenant, source: ContentSource, key: string): Promise<RawFile | Finding> {
  const file = source.nameOf(key)
  const failed = (problem: string): Finding => ({ file, place: '(file)', problem })
  try {
    const answer = await source.get(key)
    if (answer.state !== 'found') return failed(isMissing)
    return { file, tenant, address: key, text: answer.body }
  } catch (error) {
    if (!(error instanceof ContentFetchError)) throw error
    return failed([error.status, error.statusText].filter(Boolean).join(' '))
  }
}
