import type { SessionType, Viewer } from './viewer.ts'

/** What the login-state cookie tells the page about a customer (SES-2): `ca`, `bop` and `np`. */
export interface CustomerFlags {
  creditAffinity: boolean
  bonusProgramme: boolean
  withoutPassword: boolean
}

/** The session of one request, as the shop's commands see it; cookies are the endpoint's business. */
export interface SessionPort {
  /** Who asks; undefined while nobody is known. */
  viewer(): Promise<Viewer | undefined>
  /** Who asks; a newcomer gets a session. */
  ensure(): Promise<Viewer>
  /**
   * Gives the browser a new session of a customer and ends the one it had (SEC-1).
   * @param visitor owner whose things wait for the customer's password
   */
  open(
    customerId: string,
    type: Exclude<SessionType, 0>,
    flags: CustomerFlags,
    visitor?: string,
  ): Promise<Viewer>
  /** Ends the session (log-out). */
  end(): Promise<void>
  /** Ends all other sessions of the customer who asks (SEC-4). */
  endOthers(): Promise<void>
  /** Lets the basket be found again when the session is lost (SES-5). */
  keepBasket(): Promise<void>
  /**
   * A proof of work that came with the request (REL-3): a solved captcha or a ticket that was waited for, unchecked;
   * undefined where none did.
   */
  readonly proof?: string | undefined
  /** Marks of customers who have logged in from this browser before, unchecked (known-device.ts); none when left out. */
  readonly devices?: readonly string[]
  /** Keeps a mark of a customer in the browser, with those it has of others. */
  keepDevice?(mark: string): void
  /** A visitor has asked the shop to keep something: this device is known when its browser opens again (UX-5). */
  keepVisitor(): Promise<void>
}
