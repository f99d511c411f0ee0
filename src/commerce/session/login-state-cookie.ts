/** Flags of a customer who is logged in (SES-2). */
interface LoginFlags {
  /** `ca` */
  creditAffinity: boolean
  /** `bop` */
  bonusProgramme: boolean
  /** `np` */
  withoutPassword: boolean
}

/** Returns the value of the login-state cookie for a customer who has just logged in, such as `li=1&ca=0&bop=1&np=0`. */
export function serialiseLoginState(flags: LoginFlags): string {
  const { creditAffinity, bonusProgramme, withoutPassword } = flags
  return new URLSearchParams({
    li: '1',
    ca: bit(creditAffinity),
    bop: bit(bonusProgramme),
    np: bit(withoutPassword),
  }).toString()
}

const bit = (value: boolean): string => (value ? '1' : '0')
