import type { Model, Shot } from './studio.ts'

/** A thing in the studio and the two pictures taken of it. */
export interface Goods {
  readonly model: Model
  readonly front: Shot
  readonly detail: Shot
}

export type GoodsView = 'front' | 'detail'
