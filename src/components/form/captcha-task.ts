import workerUrl from 'altcha/workers/pbkdf2?worker&url'

interface Solution {
  counter: number
  derivedKey: string
}

/** Threads that work at it: enough to be quick, few enough for the page to stay smooth. */
const threads = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))

/**
 * Fetches a task of the shop's (ALTCHA), has it solved beside the page, and puts the solution into the field
 * `altcha` of its form.
 */
class CaptchaTask extends HTMLElement {
  connectedCallback(): void {
    this.#solve().catch((failure: unknown) => {
      console.warn('Captcha:', failure)
      this.#say(this.dataset.failed)
    })
  }

  async #solve(): Promise<void> {
    this.#say(this.dataset.working)
    const response = await fetch('/api/captcha', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    const challenge: unknown = await response.json()
    const solution = await solved(challenge)
    const field = this.querySelector('input')
    if (field) field.value = btoa(JSON.stringify({ challenge, solution }))
    this.#say(this.dataset.done)
    this.dispatchEvent(new CustomEvent('solved', { bubbles: true, detail: field?.value }))
  }

  #say(words = ''): void {
    const place = this.querySelector('[role=status]')
    if (place) place.textContent = words
  }
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The address of this one worker is all that the policy gives out, whatever it is asked for (REL-12). */
const rules: ScriptPolicy = { createScriptURL: () => workerUrl }
const trusted = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
).trustedTypes
const policy = trusted?.createPolicy('captcha', rules) ?? rules

const startWorker = (): Worker =>
  new Worker(policy.createScriptURL(workerUrl), import.meta.env.DEV ? { type: 'module' } : {})

/** Every thread tries other numbers; the first that finds one ends the work of all. */
function solved(challenge: unknown): Promise<Solution> {
  const workers = Array.from({ length: threads() }, startWorker)
  const found = new Promise<Solution>((resolve, reject) => {
    for (const [counterStart, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
        if (!data) return
        if ('error' in data) reject(data.error)
        else resolve(data)
      }
      worker.onerror = reject
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart,
        counterStep: workers.length,
        timeout: 90_000,
      })
    }
  })
  return found.finally(() => {
    for (const worker of workers) worker.terminate()
  })
}

customElements.define('captcha-task', CaptchaTask)
