/** The steps from a view to an order, in their order. */
export const funnelSteps = ['views', 'product', 'basket', 'checkout', 'order'] as const

export interface FunnelStep {
  step: (typeof funnelSteps)[number]
  count: number
  /** Pages that a browser fetched before the shopper opened them; some of them were opened. */
  prefetched: number
  /** Count of this step for each of the step before, 0 to 1 or more; undefined at the first step, or after none. */
  ofPrevious: number | undefined
}

export type Funnel = FunnelStep[]

type Counted = ReadonlyMap<string, { views: number; prefetched: number }>

/**
 * Returns the funnel of counts by kind of page. Visitors are not followed, so a step counts views and not people: a
 * shopper who opens three products and orders once counts three times there and once here.
 */
export function funnelOf(counted: Counted): Funnel {
  const all = { views: 0, prefetched: 0 }
  for (const [step, { views, prefetched }] of counted)
    if (step !== 'order') {
      all.views += views
      all.prefetched += prefetched
    }
  let previous: number | undefined
  return funnelSteps.map((step) => {
    const { views: count, prefetched } =
      step === 'views' ? all : (counted.get(step) ?? { views: 0, prefetched: 0 })
    const ofPrevious = previous ? count / previous : undefined
    previous = count
    return { step, count, prefetched, ofPrevious }
  })
}
