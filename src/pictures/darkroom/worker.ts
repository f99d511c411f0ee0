import { parentPort } from 'node:worker_threads'
import type { GarmentSpec } from '../garments/spec.ts'
import { developProduct } from './develop.ts'

export interface Order {
  id: number
  key: string
  spec: GarmentSpec
  folder: string
}

export type Delivery = { id: number; error?: string }

parentPort?.on('message', async ({ id, key, spec, folder }: Order) => {
  try {
    await developProduct(spec, key, folder)
    parentPort?.postMessage({ id } satisfies Delivery)
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Delivery)
  }
})
