import type { Bucket, Rate } from './rate.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A rate, and how many more attempts a proof of work allows when the rate is used up. */
export interface Limit {
  rate: Rate
  /** Left out: a proof of work does not help, the wait has to pass. */
  proof?: Bucket
}

/** How often one kind of attempt may be made (REL-3). `.github/docs/limits.md` has the same figures as a table. */
export interface Limits {
  /** For one account or mailbox, from all networks together. */
  account?: Limit
  /**
   * For one account from one IPv4 address or one IPv6 network of 48 bits, of which one line may have 256 networks of 64 bits; from
   * a network that is not known, all of these together. It is smaller than that of the account, so that one client does not use
   * up what its owner has.
   */
  client?: Limit
  /** From one IPv4 address, or from one IPv6 network of 64 bits. */
  network?: Limit
  /** From one IPv4 network of 24 bits, or from one IPv6 network of 48 bits. */
  neighbourhood?: Limit
  /** For the whole tenant. Above it no attempt is refused, but each one needs a proof of work. */
  tenant?: Bucket
  /** What counts: attempts that failed, or all of them. */
  counts: 'failures' | 'uses'
}

const rate = (burst: number, everyMs: number, firstMs: number, longestMs: number): Rate => ({
  burst,
  everyMs,
  firstMs,
  longestMs,
})

/** Networks and tenant of requests that send an e-mail to a mailbox which another person may have named. */
const mailing = {
  network: { rate: rate(20, 30 * minute, minute, hour), proof: { burst: 200, everyMs: minute } },
  neighbourhood: {
    rate: rate(400, minute, second, 5 * minute),
    proof: { burst: 2000, everyMs: 10 * second },
  },
  tenant: { burst: 300, everyMs: 2 * second },
} as const

export const limitsOf = {
  /**
   * Passwords and birthdays. The waits are those of SEC-4; after short ones a proof of work allows a few more
   * attempts.
   */
  logIn: {
    account: { rate: rate(5, 15 * minute, second, 15 * minute), proof: { burst: 60, everyMs: 5 * minute } },
    network: { rate: rate(20, 20 * minute, second, 15 * minute), proof: { burst: 30, everyMs: 30 * minute } },
    neighbourhood: {
      rate: rate(400, 30 * second, second, 5 * minute),
      proof: { burst: 400, everyMs: 30 * second },
    },
    tenant: { burst: 300, everyMs: 2 * second },
    counts: 'failures',
  },
  /** E-mails that another person may have requested for a mailbox: registration, password reset, change of address. */
  mail: {
    account: { rate: rate(3, hour, minute, 6 * hour) },
    ...mailing,
    counts: 'uses',
  },
  /** Subscriptions (NEW-1), each of which sends an email to the given address. */
  newsletter: {
    account: { rate: rate(4, hour, minute, 6 * hour) },
    ...mailing,
    counts: 'uses',
  },
  /**
   * Addresses that are typed to unsubscribe (NEW-2). Unsubscribing is a right, so waits are short; a signed
   * link is never limited.
   */
  unsubscribe: {
    account: {
      rate: rate(10, 5 * minute, 10 * second, 15 * minute),
      proof: { burst: 10, everyMs: 5 * minute },
    },
    network: {
      rate: rate(30, 2 * minute, 10 * second, 15 * minute),
      proof: { burst: 60, everyMs: 2 * minute },
    },
    neighbourhood: {
      rate: rate(600, 10 * second, second, 5 * minute),
      proof: { burst: 600, everyMs: 10 * second },
    },
    tenant: { burst: 500, everyMs: second },
    counts: 'uses',
  },
  /** Unknown voucher codes: limits guessing (BAS-5). The account is the visitor or customer. */
  voucher: {
    account: { rate: rate(8, 5 * minute, 10 * second, 15 * minute) },
    network: {
      rate: rate(40, 2 * minute, 10 * second, 15 * minute),
    },
    neighbourhood: {
      rate: rate(800, 6 * second, second, 5 * minute),
      proof: { burst: 800, everyMs: 6 * second },
    },
    tenant: { burst: 500, everyMs: second },
    counts: 'failures',
  },
  /** Messages to the shop, each of which sends two emails. */
  contact: {
    account: { rate: rate(5, hour, minute, hour) },
    network: { rate: rate(15, 30 * minute, minute, hour), proof: { burst: 60, everyMs: 5 * minute } },
    neighbourhood: {
      rate: rate(300, minute, second, 5 * minute),
      proof: { burst: 300, everyMs: minute },
    },
    tenant: { burst: 300, everyMs: 2 * second },
    counts: 'uses',
  },
  /** Reviews (RAT-1), which are public and need no log-in. The account is the author. */
  review: {
    account: { rate: rate(20, hour, minute, hour) },
    network: { rate: rate(20, hour, minute, hour) },
    neighbourhood: {
      rate: rate(400, minute, second, 5 * minute),
      proof: { burst: 400, everyMs: minute },
    },
    tenant: { burst: 300, everyMs: 2 * second },
    counts: 'uses',
  },
  /** Ratings of reviews as helpful: a click each, so the limit is higher. */
  reviewFeedback: {
    account: { rate: rate(60, minute, 10 * second, 15 * minute) },
    network: { rate: rate(60, minute, 10 * second, 15 * minute) },
    neighbourhood: {
      rate: rate(1200, 5 * second, second, 5 * minute),
      proof: { burst: 1200, everyMs: 5 * second },
    },
    tenant: { burst: 500, everyMs: second },
    counts: 'uses',
  },
  /**
   * Postal codes that open a guest's order beside its link (PAP-5). The account is the order number. One client that holds the
   * link gets a third of what all get together, so that it does not lock the guest out. A country has few thousand codes: no
   * proof of work buys more of them for one order, and all clients together try twelve a day in the long run.
   */
  orderLink: {
    account: { rate: rate(18, 2 * hour, hour, 6 * hour) },
    client: { rate: rate(6, 2 * hour, 30 * second, 6 * hour) },
    network: { rate: rate(20, 20 * minute, second, 15 * minute), proof: { burst: 30, everyMs: 30 * minute } },
    neighbourhood: {
      rate: rate(400, 30 * second, second, 5 * minute),
      proof: { burst: 400, everyMs: 30 * second },
    },
    tenant: { burst: 300, everyMs: 2 * second },
    counts: 'failures',
  },
  /**
   * Emails to the mailbox of an order that a visitor with its link can request: a link that confirms a refund account
   * (PAP-7), or a fresh link after too many wrong postal codes (PAP-5). The account is the order number.
   */
  orderMail: {
    account: { rate: rate(4, 2 * hour, minute, 6 * hour) },
    ...mailing,
    counts: 'uses',
  },
  /**
   * Information on credits that is mailed when one is chosen (ORD-5). The account is the mailbox. Only a customer who is logged in
   * can choose a credit, so that networks have no limit: it would refuse customers who share an address.
   */
  creditMail: {
    account: { rate: rate(8, 30 * minute, minute, 6 * hour) },
    counts: 'uses',
  },
  /** PDFs about a credit, which any visitor can request (ORD-5). PDFs that were rendered lately do not count. */
  creditPaper: {
    network: { rate: rate(60, 10 * second, 5 * second, 5 * minute) },
    neighbourhood: { rate: rate(1200, second, second, minute) },
    counts: 'uses',
  },
  /** The operator's log-in (DEV-5): a long random secret, so that only addresses are limited, and one client cannot lock out others. */
  operator: {
    account: { rate: rate(10, 6 * second, second, minute) },
    network: { rate: rate(5, 12 * minute, 10 * second, 15 * minute) },
    neighbourhood: { rate: rate(100, minute, second, 5 * minute) },
    counts: 'failures',
  },
  /** Requests to the operator's API (CNX-4). The account is the token. */
  operatorApi: {
    account: { rate: rate(1_200, 50, second, 10 * second) },
    counts: 'uses',
  },
  /** Tickets for browsers without JavaScript (proof-of-work.ts): few, so that waiting is not cheaper for bots than proving work. */
  ticket: {
    network: { rate: rate(6, 10 * minute, second, 10 * minute) },
    neighbourhood: { rate: rate(60, minute, second, 5 * minute) },
    counts: 'uses',
  },
} as const satisfies Record<string, Limits>

export type AttemptKind = keyof typeof limitsOf

/**
 * Withdrawals (LAW-3) are a right and never refused. Above these rates their emails are delayed: one is sent
 * every `everyMs`, per mailbox and per network of origin. Withdrawals of other people do not count.
 */
export const withdrawalPace = {
  account: { burst: 6, everyMs: 10 * minute },
  network: { burst: 20, everyMs: minute },
  neighbourhood: { burst: 400, everyMs: 5 * second },
} as const satisfies Record<string, Bucket>

/** Longest delay of a withdrawal's emails, ms: they have to be sent without undue delay (LAW-3). */
export const maxDelayMs = 24 * hour

/** Account waits up to this length have to be waited for; for longer ones a proof of work is accepted, ms. */
export const shortWaitMs = 5 * second
