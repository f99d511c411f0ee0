import type { Model, Shot } from './studio.ts'

/** A thing in the studio and the two pictures taken of it. */
export interface Goods {
  readonly model: Model
  readonly front: Shot
  readonly detail: Shot
  /** How many pieces of a set one sees in front. */
  readonly pieces?: number
}

export type GoodsView = 'front' | 'detail'
