import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from './unavailable.ts'

/** Parts of the shop that can be made to fail in tests (DEV-5). */
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

/** ms: as slow; 500: breaks off; empty: answers nothing. */
export type Fault = { kind: 'slow'; ms: number } | { kind: '500' } | { kind: 'empty' }

/** A failure that a test asked for. */
export class InjectedFault extends Unavailable {
  override name = 'InjectedFault'
}

/**
 * The file that names faults, `{ "basket": "500", "search": "slow:300", "catalogue": "empty" }`; read at every question,
 * so that a test changes them while the shop runs. Undefined but in tests: `FAULTS_FILE` counts with `NODE_ENV=test` only.
 */
export const faultsFile = ({ FAULTS_FILE, NODE_ENV }: NodeJS.ProcessEnv): string | undefined =>
  NODE_ENV === 'test' && FAULTS_FILE ? FAULTS_FILE : undefined

/** What a file says of a service. @throws for a fault that there is not: a test would wait for nothing. */
export function faultOf(service: FaultyService, text: string): Fault | undefined {
  const said = (JSON.parse(text) as Partial<Record<FaultyService, string>>)[service]
  if (said === undefined) return undefined
  const slow = /^slow:(\d{1,5})$/.exec(said)
  if (slow) return { kind: 'slow', ms: Number(slow[1]) }
  if (said === '500' || said === 'empty') return { kind: said }
  throw new TypeError(`${said} is no fault`)
}

const file = faultsFile(process.env)

/**
 * Suffers what a test asked for: waits, throws, or says that there is to be no answer. Without a test it is nothing at all.
 * @throws {InjectedFault}
 */
export async function sufferFault(service: FaultyService): Promise<'empty' | undefined> {
  if (file === undefined) return undefined
  const fault = faultOf(service, readFileSync(file, 'utf8'))
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (fault?.kind === '500') throw new InjectedFault(`${service}: a test asked for this failure`)
  return fault?.kind === 'empty' ? 'empty' : undefined
}
