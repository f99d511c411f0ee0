/** Content of the login-state cookie (SES-2). */
export interface LoginState {
  /** `li` */
  loggedIn: boolean
  /** `ca` */
  creditAffinity: boolean
  /** `bop` */
  bonusProgramme: boolean
  /** `np` */
  withoutPassword: boolean
}

/** The cookie's value for a customer who has just logged in, such as `li=1&ca=0&bop=1&np=0`. */
export function serialiseLoginState(flags: Omit<LoginState, 'loggedIn'>): string {
  const { creditAffinity, bonusProgramme, withoutPassword } = flags
  return new URLSearchParams({
    li: '1',
    ca: bit(creditAffinity),
    bop: bit(bonusProgramme),
    np: bit(withoutPassword),
  }).toString()
}

/** Reads the cookie's value; missing or invalid flags are false. */
export function parseLoginState(text: string | undefined): LoginState {
  const flags = new URLSearchParams(text)
  return {
    loggedIn: flags.get('li') === '1',
    creditAffinity: flags.get('ca') === '1',
    bonusProgramme: flags.get('bop') === '1',
    withoutPassword: flags.get('np') === '1',
  }
}

const bit = (value: boolean): string => (value ? '1' : '0')
