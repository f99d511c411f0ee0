import type { Type } from '@vendure/core'

/** An Etalage shop that receives the changes. */
interface ChangedTarget {
  /** `https://shop.example/-/changed` */
  url: string
  /** The secret of the tenant's `changes.secretFrom`: `whsec_` and base64. */
  secret: string | undefined
}

export declare class EtalageChangedPlugin {
  /** @throws {Error} for a missing or short secret, so that the server does not start without reports */
  static init(options: ChangedTarget | { targets: ChangedTarget[] }): Type<EtalageChangedPlugin>
}
