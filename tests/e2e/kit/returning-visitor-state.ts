/**
 * The cookies of a shopper who has made the consent choice and dismissed the notices, as on most visits. First visits
 * are tested in consent.spec.ts, notices.spec.ts and pages.spec.ts.
 */
export const returningVisitorState = {
  consent: 'C0001',
  dismissed: 'geo.app.promotion-WOLWINTER.promotion-WARM-STRICK.promotion-BERGSTRICK',
}
