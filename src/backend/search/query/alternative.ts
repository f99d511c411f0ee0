/** One way to match a slot: all of `terms` in a text, or a value of a filter. */
export interface Alternative {
  termAlternatives: number[]
  value?: number
  weight: number
}
