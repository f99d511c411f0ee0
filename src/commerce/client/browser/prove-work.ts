import workerUrl from 'altcha/workers/pbkdf2?worker&url'

interface Solution {
  counter: number
  derivedKey: string
}

/** Time limit for solving a task, ms. */
const timeLimitMs = 90_000

/** Number of worker threads: enough to be quick, few enough to keep the page smooth. */
const threads = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))

/**
 * Solves a proof of work for the shop (REL-3, LOG-4): fetches a task (ALTCHA) and solves it in worker threads, in one
 * to three seconds. It needs no input of the visitor.
 * @returns the proof as forms and the header `x-ec-proof` carry it: base64 of JSON, valid once and for ten minutes
 * @throws when the shop gives no task or the browser cannot solve it
 */
export async function proveWork(): Promise<string> {
  const response = await fetch('/api/captcha', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const challenge: unknown = await response.json()
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }))
}

/** Each thread tries different numbers; the first solution stops all threads. */
function solve(challenge: unknown): Promise<Solution> {
  const workers = Array.from({ length: threads() }, startWorker)
  const found = new Promise<Solution>((resolve, reject) => {
    let working = workers.length
    for (const [counterStart, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
        working -= 1
        if (data && 'error' in data) reject(data.error)
        else if (data) resolve(data)
        else if (working === 0) reject(new Error('The task was not solved in time.'))
      }
      worker.onerror = reject
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart,
        counterStep: workers.length,
        timeout: timeLimitMs,
      })
    }
  })
  return found.finally(() => {
    for (const worker of workers) worker.terminate()
  })
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The Trusted Types policy returns the URL of this one worker, whatever its input (REL-12). */
const rules: ScriptPolicy = { createScriptURL: () => workerUrl }
const trusted = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
).trustedTypes
const policy = trusted?.createPolicy('captcha', rules) ?? rules

const startWorker = (): Worker =>
  new Worker(policy.createScriptURL(workerUrl), import.meta.env.DEV ? { type: 'module' } : {})
