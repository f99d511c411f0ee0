import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from './unavailable.ts'

/** Services into which tests can inject faults (DEV-5). */
export const faultyServices = [
  'catalogue',
  'search',
  'basket',
  'wishlist',
  'checkout',
  'account',
  'reviews',
  'credit',
  'withdrawal',
  'content',
] as const

export type FaultyService = (typeof faultyServices)[number]

/** slow: responds after `ms`; 500: fails; empty: responds with nothing. */
export type Fault = { kind: 'slow'; ms: number } | { kind: '500' } | { kind: 'empty' }

/** A failure that a test injected. */
export class InjectedFault extends Unavailable {
  override name = 'InjectedFault'
}

/**
 * Returns the file of faults, `{ "basket": "500", "search": "slow:300", "catalogue": "empty" }`. It is read at every
 * query, so that a test can change it while the shop runs. Undefined outside tests: `FAULTS_FILE` has an effect only
 * with `NODE_ENV=test`.
 */
export const faultsFile = ({ FAULTS_FILE, NODE_ENV }: NodeJS.ProcessEnv): string | undefined =>
  NODE_ENV === 'test' && FAULTS_FILE ? FAULTS_FILE : undefined

/** Returns a service's fault from the text of the file. @throws for an unknown fault: a test would wait in vain */
export function faultOf(service: FaultyService, text: string): Fault | undefined {
  const value = (JSON.parse(text) as Partial<Record<FaultyService, string>>)[service]
  if (value === undefined) return undefined
  const slow = /^slow:(\d{1,5})$/.exec(value)
  if (slow) return { kind: 'slow', ms: Number(slow[1]) }
  if (value === '500' || value === 'empty') return { kind: value }
  throw new TypeError(`${value} is not a fault`)
}

const file = faultsFile(process.env)

/** Whether a test injects faults into this process. */
export const injectsFaults = file !== undefined

/**
 * Injects the fault of a test: waits, throws, or returns that the response is to be empty. Does nothing outside tests.
 * @throws {InjectedFault}
 */
export async function injectFault(service: FaultyService): Promise<'empty' | undefined> {
  if (file === undefined) return undefined
  const fault = faultOf(service, readFileSync(file, 'utf8'))
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (fault?.kind === '500') throw new InjectedFault(`${service}: injected by a test`)
  return fault?.kind === 'empty' ? 'empty' : undefined
}
