/**
 * How failed attempts slow down (SEC-4). A few are free; then each one more doubles the time in which no
 * other is looked at. Times in ms.
 */
export interface Patience {
  /** Failures that cost nothing. */
  free: number
  /** Wait after the first that is not free. */
  first: number
  longest: number
  /** Without a failure for so long, everything is forgotten. */
  memory: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Log-in: for one account, from one address, and in a whole shop. The longest wait of an account is short
 * enough that nobody can shut a customer out for good, and the shop's so short that it only takes away the speed.
 */
export const logInPatience = {
  account: { free: 5, first: second, longest: 15 * minute, memory: 24 * hour },
  address: { free: 20, first: second, longest: 15 * minute, memory: hour },
  tenant: { free: 500, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Mail that somebody else may have asked for: each one counts. */
export const mailPatience = {
  account: { free: 3, first: minute, longest: 6 * hour, memory: 24 * hour },
  address: { free: 20, first: minute, longest: hour, memory: 24 * hour },
  tenant: { free: 300, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Subscriptions (NEW-1), each of which mails whom it names, and may say whether an address is subscribed. */
export const newsletterPatience = {
  account: { free: 4, first: minute, longest: 6 * hour, memory: 24 * hour },
  address: { free: 20, first: minute, longest: hour, memory: 24 * hour },
  tenant: { free: 300, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Addresses that are typed to unsubscribe (NEW-2): a right, so that nobody waits for long; a signed link never waits. */
export const unsubscribePatience = {
  account: { free: 10, first: 10 * second, longest: 15 * minute, memory: hour },
  address: { free: 30, first: 10 * second, longest: 15 * minute, memory: hour },
  tenant: { free: 500, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Codes of vouchers that there are not: guessing is no way to find one (BAS-5). */
export const voucherPatience = {
  account: { free: 8, first: 10 * second, longest: 15 * minute, memory: hour },
  address: { free: 40, first: 10 * second, longest: 15 * minute, memory: hour },
  tenant: { free: 500, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Withdrawals (LAW-3), each of which mails whom it names: a right, so that nobody waits for long. */
export const withdrawalPatience = {
  account: { free: 6, first: minute, longest: hour, memory: 24 * hour },
  address: { free: 20, first: minute, longest: hour, memory: 24 * hour },
  tenant: { free: 300, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** The operator's log-in (DEV-5): one secret, so that its account is everybody's and may never be shut for long. */
export const operatorPatience = {
  account: { free: 10, first: second, longest: minute, memory: hour },
  address: { free: 5, first: 10 * second, longest: 15 * minute, memory: hour },
  tenant: { free: 50, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Messages to the shop, each of which mails two people: enough for somebody with a lot to say, not for a machine. */
export const contactPatience = {
  account: { free: 5, first: minute, longest: hour, memory: 24 * hour },
  address: { free: 15, first: minute, longest: hour, memory: 24 * hour },
  tenant: { free: 300, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/**
 * Reviews (RAT-1), which everybody reads and nobody need log in for: more than a household writes in a day, and too few for
 * a machine. An owner's ten a day are another limit.
 */
export const reviewPatience = {
  account: { free: 20, first: minute, longest: hour, memory: 24 * hour },
  address: { free: 20, first: minute, longest: hour, memory: 24 * hour },
  tenant: { free: 300, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

/** Whether reviews helped: a click each, so that more of them are free. Each visitor counts once a review. */
export const reviewFeedbackPatience = {
  account: { free: 60, first: 10 * second, longest: 15 * minute, memory: hour },
  address: { free: 60, first: 10 * second, longest: 15 * minute, memory: hour },
  tenant: { free: 500, first: second, longest: 5 * second, memory: 10 * minute },
} as const satisfies Record<string, Patience>

export const patienceOf = {
  logIn: logInPatience,
  mail: mailPatience,
  newsletter: newsletterPatience,
  unsubscribe: unsubscribePatience,
  voucher: voucherPatience,
  withdrawal: withdrawalPatience,
  operator: operatorPatience,
  contact: contactPatience,
  review: reviewPatience,
  reviewFeedback: reviewFeedbackPatience,
} as const

export type AttemptKind = keyof typeof patienceOf

/** ms until the next attempt is looked at, after so many failures. */
export function waitAfter(failures: number, { free, first, longest }: Patience): number {
  if (failures <= free) return 0
  return Math.min(longest, first * 2 ** Math.min(40, failures - free - 1))
}

export interface Counted {
  failures: number
  lastAt: number
}

/** One attempt more: what is counted now. Old failures are forgotten. */
export function countOne(counted: Counted | undefined, now: number, { memory }: Patience): number {
  return counted && now - counted.lastAt < memory ? counted.failures + 1 : 1
}
