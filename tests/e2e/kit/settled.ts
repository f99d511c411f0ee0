/**
 * The cookies of a shopper who has chosen already, and put the notices away, as most of a shop's visits are by people
 * who know it. What a first visit is like is gone through in consent.spec.ts, notices.spec.ts and pages.spec.ts.
 */
export const settled = {
  consent: 'C0001',
  dismissed: 'geo.app.promotion-WOLWINTER.promotion-WARM-STRICK.promotion-BERGSTRICK',
}
