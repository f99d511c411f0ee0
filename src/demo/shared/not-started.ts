/** Why a sample server does not run. */
export interface NotStarted {
  ok: false
  /** A sentence without a full stop, for operators. */
  reason: string
  /** Whether the server cannot be had on this machine: it is not cached, or its packages cannot be installed. Otherwise it failed. */
  unavailable: boolean
}
