import type { SessionType, Viewer } from './viewer.ts'

/** Flags of a customer in the login-state cookie (SES-2): `ca`, `bop` and `np`. */
export interface CustomerFlags {
  creditAffinity: boolean
  bonusProgramme: boolean
  withoutPassword: boolean
}

/** The session of one request for the shop's commands; the endpoint handles its cookies. */
export interface SessionPort {
  /** Returns the viewer; undefined for an anonymous visitor without a session. */
  viewer(): Promise<Viewer | undefined>
  /** Returns the viewer; starts a session where there is none. */
  ensure(): Promise<Viewer>
  /**
   * Opens a new session of a customer in the browser and ends the previous one (SEC-1).
   * @param visitor owner of data that is merged after a full log-in
   */
  open(
    customerId: string,
    type: Exclude<SessionType, 0>,
    flags: CustomerFlags,
    visitor?: string,
  ): Promise<Viewer>
  /** Ends the session (log-out). */
  end(): Promise<void>
  /** Ends all other sessions of the viewer (SEC-4). */
  endOthers(): Promise<void>
  /** Makes the basket recoverable when the session is lost (SES-5). */
  makeBasketRecoverable(): Promise<void>
  /** Categories of storage that this browser has accepted, such as `C0002`; none without a choice (LAW-7). */
  consent?(): string[]
  /**
   * Proof of work of the request (REL-3), not verified yet: a solved captcha or a ticket; undefined where
   * there is none.
   */
  readonly proof?: string | undefined
  /**
   * Marks of customers who have logged in from this browser before, not verified yet (known-device.ts); none
   * when left out.
   */
  readonly devices?: readonly string[]
  /** Stores a mark of a customer in the browser, beside those of others. */
  storeDevice?(mark: string): void
  /**
   * Makes the visitor's session persistent, so that the device is recognised when its browser opens again
   * (UX-5).
   */
  makePersistent(): Promise<void>
}
