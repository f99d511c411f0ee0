import type { BalanceTables } from '#backend/billing/balance/tables.ts'
import type { CreditTables } from '#backend/billing/credit/tables.ts'
import type { CreditAllocationTables } from '#backend/billing/credit-allocation/tables.ts'
import type { InvoiceTables } from '#backend/billing/invoices/tables.ts'
import type { PaymentTables } from '#backend/billing/payments/tables.ts'
import type { PayoutTables } from '#backend/billing/payouts/tables.ts'
import type { ReminderTables } from '#backend/billing/reminders/tables.ts'
import type { VoucherTables } from '#backend/cart/vouchers/tables.ts'
import type { ContactTables } from '#backend/contact/tables.ts'
import type { AttemptTables } from '#backend/customers/rate-limits/tables.ts'
import type { CustomerTables } from '#backend/customers/tables.ts'
import type { NewsletterTables } from '#backend/marketing/newsletter/tables.ts'
import type { PushTables } from '#backend/marketing/push/tables.ts'
import type { OperatorApiTables } from '#backend/operator-api/tables.ts'
import type { ReturnTables } from '#backend/orders/returns/tables.ts'
import type { OrderTables } from '#backend/orders/tables.ts'
import type { WithdrawalTables } from '#backend/orders/withdrawals/tables.ts'
import type { ReviewTables } from '#backend/reviews/tables.ts'
import type { BackupTables } from '../backup/tables.ts'
import type { LegalTables } from '../legal-texts/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { PageChangeTables } from '../page-changes/tables.ts'
import type { PageViewTables } from '../page-views/tables.ts'
import type { UploadTables } from '../uploads/tables.ts'
import type { VitalTables } from '../web-vitals/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'

/** All tables. Each one's key begins with tenant_id (TEN-7). */
export interface Tables
  extends AttemptTables,
    BackupTables,
    BalanceTables,
    ContactTables,
    CreditTables,
    CustomerTables,
    InvoiceTables,
    LegalTables,
    MailTables,
    NewsletterTables,
    OperatorApiTables,
    OrderTables,
    PageChangeTables,
    PageViewTables,
    PaymentTables,
    PayoutTables,
    PushTables,
    ReminderTables,
    ReturnTables,
    ReviewTables,
    CreditAllocationTables,
    UploadTables,
    VitalTables,
    VoucherTables,
    WebhookTables,
    WithdrawalTables {
  catalogue_generation: GenerationRow
  product: ProductRow
  variant: VariantRow
  product_category: ProductCategoryRow
  category: CategoryRow
  category_path: CategoryPathRow
  brand: BrandRow
  review: ReviewRow
  vocabulary: VocabularyRow
  tenant_secret: TenantSecretRow
  session: SessionRow
  backend_session: BackendSessionRow
  service_key: ServiceKeyRow
  done_mutation: DoneMutationRow
  basket: BasketRow
  basket_item: BasketItemRow
  wishlist: WishlistRow
  wishlist_item: WishlistItemRow
  fetched_picture: FetchedPictureRow
  label_code: LabelCodeRow
  search_history: SearchHistoryRow
}

/** A catalogue is written as a new generation beside the current one and becomes current in one step. */
interface OfGeneration {
  tenant_id: string
  generation: number
}

export interface GenerationRow extends OfGeneration {
  /** writing, current or previous. */
  state: string
  /** Time of the last sign of life while writing, ISO. */
  seen_at: string
}

export interface ProductRow extends OfGeneration {
  sku: string
  brand_slug: string
  popularity: number
  gone: number
  /** The other fields of the product as JSON. */
  detail: string
}

export interface VariantRow extends OfGeneration {
  master_sku: string
  position: number
  sku: string
  price: number
  /** YYYY-MM-DD from which the price applies. */
  price_since: string
  /** JSON of earlier prices, oldest first; null if there were none. */
  earlier_prices: string | null
  /** JSON of a sale price with its period; null if the price has none. */
  sale: string | null
  /** Moment at which the sale next begins or ends, ms; null if it does not. */
  price_changes_at: number | null
  stock: number
  /** Choice, GTIN and media as JSON. */
  detail: string
}

/** A product has rows for its categories and all their ancestors. */
export interface ProductCategoryRow extends OfGeneration {
  category_key: string
  popularity: number
  sku: string
}

export interface CategoryRow extends OfGeneration {
  category_key: string
  parent_key: string | null
  position: number
  product_count: number
  /** Label, slug, description by language and media as JSON. */
  detail: string
}

export interface CategoryPathRow extends OfGeneration {
  language: string
  path: string
  category_key: string
}

export interface BrandRow extends OfGeneration {
  slug: string
  name: string
  product_count: number
  /** JSON list of the languages in which its products have names; null before they were recorded. */
  languages?: string | null
}

export interface ReviewRow extends OfGeneration {
  master_sku: string
  /** Newest first. */
  position: number
  stars: number
  approved: number
  /** The review as JSON. */
  detail: string
}

export interface VocabularyRow extends OfGeneration {
  detail: string
}

export interface TenantSecretRow {
  tenant_id: string
  /** 32 random bytes, base64url. */
  value: string
}

export interface SessionRow {
  tenant_id: string
  /** SHA-256 of the cookie's value, base64url. */
  token_hash: string
  customer_id: string
  /** 1 soft-logged-in, 2 logged in. */
  type: number
  /** ms */
  authenticated_at: number
  /** ms */
  expires_at: number
  /** Owner whose data waits for the customer's password; only for soft log-ins. */
  visitor: string | null
}

/**
 * What a tenant's own backend has given to a visitor or customer. The row without session has what belongs to the owner; the
 * others have the tokens of a customer's sessions.
 */
export interface BackendSessionRow {
  tenant_id: string
  owner: string
  /** Name in `commerce.services`. */
  service: string
  /** `token_hash` of the customer's session; '' for visitors, and for what a customer has at all devices. */
  session: string
  /** Encrypted; null where there is none. */
  token: string | null
  /** JSON of the adapter, encrypted; null where there is none. */
  data: string | null
  /** Increases with each change. */
  version: number
  /** 1 for a visitor who has just logged in: commands under way are sent again by the browser. */
  ended: number
  /** The command that may change it; null while there is none. */
  held_by: string | null
  /** ms */
  held_until: number
  /** ms */
  expires_at: number
}

/** A key pair that signs tokens for a tenant's services (ES256). */
export interface ServiceKeyRow {
  tenant_id: string
  number: number
  /** `kid` of its tokens. */
  id: string
  /** JWK. */
  public_key: string
  /** JWK, encrypted. */
  private_key: string
  /** Published from the start, used from this moment on, ms. */
  signs_from: number
  /** No longer published from this moment on, ms. */
  expires_at: number
}

export interface DoneMutationRow {
  tenant_id: string
  owner: string
  mutation_id: string
  /** ms */
  done_at: number
  /** The outcome as JSON; '' if another row holds it. */
  answer: string
  /** Fingerprint of the command and its input; null in rows of releases before REL-11. */
  fingerprint: string | null
}

export interface BasketRow {
  tenant_id: string
  owner: string
  /** ms */
  changed_at: number
}

export interface BasketItemRow {
  tenant_id: string
  owner: string
  id: string
  /** Of the variant. */
  sku: string
  /** In the language in which it was added; shown if the catalogue no longer has the product. */
  product_name: string
  quantity: number
  /** Price the shopper last saw, cents. */
  price_seen: number
  /** Lines are sorted by the order in which they were added. */
  position: number
  /** ms; null while it is in the basket. */
  removed_at: number | null
  /**
   * Quantity in the visitor's basket before log-in joined it with the customer's; null once the shopper has
   * seen it.
   */
  joined_here: number | null
  /** Quantity in the customer's basket. */
  joined_account: number | null
}

export interface WishlistRow {
  tenant_id: string
  owner: string
  /** ms */
  changed_at: number
}

export interface WishlistItemRow {
  tenant_id: string
  owner: string
  id: string
  /** Sku of the variant; the product's own until a variant is selected. */
  sku: string
  /** Of the product. */
  master_sku: string
  /** In the language in which it was added; shown if the catalogue no longer has the product. */
  product_name: string
  /** Price when it was added, cents. */
  price_added: number
  /** Items are sorted with the latest first. */
  position: number
  /** When the shopper first saw it sold out, ms; null if never. */
  sold_out_at: number | null
  /** ms; null while it is on the list. */
  removed_at: number | null
}

/** URL from which a picture of an imported product is fetched; only listed pictures are fetched. */
export interface FetchedPictureRow extends OfGeneration {
  picture_key: string
  master_sku: string
  address: string
}

export interface SearchHistoryRow {
  tenant_id: string
  owner: string
  /** The term normalised, so that equal searches have the same key. */
  term_key: string
  /** As typed. */
  term: string
  /** ms */
  searched_at: number
  /** ms; null for customers, whose history stays until they delete it. */
  expires_at: number | null
}

/** The code of a label in feeds, the same in every import. */
export interface LabelCodeRow {
  tenant_id: string
  /** What the label names: `brand`, `value size`, or `category` with the path of its parent. */
  kind: string
  /** The label without differences of spelling. */
  label_key: string
  code: string
}
